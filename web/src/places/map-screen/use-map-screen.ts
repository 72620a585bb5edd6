import { useQuery } from '@tanstack/react-query';
import type { PlaceId } from 'contract/ids';
import type { PinCategory } from 'contract/pin-categories';
import type { Place } from 'contract/place-shapes';
import { useEffect, useEffectEvent } from 'react';
import { placeMarkers } from '../place-markers.ts';
import { isPlaceGone, placeById } from '../places.queries.ts';
import { hasLeftSearchArea } from '../search/search-area.ts';
import { useAutoSearch } from '../search/use-auto-search.ts';
import { type Spot, useMapAddress } from '../use-map-address.ts';
import { useNearbyPlaces } from '../use-nearby-places.ts';
import { useOurPlaceAt } from '../use-our-place-at.ts';
import type { PlaceError } from './MapStatus.tsx';
import { useMapMoves } from './use-map-moves.ts';
import { useMapTaps } from './use-map-taps.ts';
import { coordinates, useMapView } from './use-map-view.ts';

/** The state and actions of `/map`: the view, its places, the selection, and the effects of taps and moves. */
export function useMapScreen() {
  const overlays = useMapAddress();
  const { address, foundSpot, listed, change, openOverlay, closeOverlay } = overlays;
  const { view, isFirstVisit, isHome, isStartLoading, isLoading } = useMapView(address);
  const moves = useMapMoves({ view, isLoading, change });
  const { searched, setSearched, goTo, onIdle } = moves;
  const filter = { pinCategory: address.pinCategory, onlySaved: address.onlySaved };
  const isSettled = searched !== null || !isStartLoading;
  const { nearby, status, isDense, retry } = useNearbyPlaces(searched ?? view, filter, isSettled);
  const { selected, placeError, readPlace } = useSelectedPlace(address.placeId, nearby.places);
  const ourPlaceId = useOurPlaceAt(address.placeId === null ? foundSpot : null, nearby.places);
  useNamedPlace(ourPlaceId, (placeId) => change({ placeId }));
  const hasLeftArea = searched !== null && hasLeftSearchArea(searched, view, isDense);
  const auto = useAutoSearch(hasLeftArea && status !== 'failed', view, setSearched);
  const shown = placeMarkers(nearby, view.level, selected);
  const taps = useMapTaps({ view, shown, selected, overlays, moves });
  const isUnrecorded = selected === null && ourPlaceId === null;
  return {
    view,
    nearby,
    filter,
    markers: shown.markers,
    status,
    selected,
    listed,
    /** The chosen spot if it has no place yet, so that a first post can be written. */
    unrecorded: isUnrecorded && foundSpot !== null && isRecordable(foundSpot) ? foundSpot : null,
    placeError,
    isList: address.isList,
    isFirstVisit,
    isHome,
    isSettled,
    hasLeftArea,
    auto,
    goTo,
    onIdle,
    ...taps,
    choosePinCategory: (pinCategory: PinCategory | null) => change({ pinCategory }),
    showOnlySaved: (onlySaved: boolean) => change({ onlySaved }),
    toggleList: () => (address.isList ? closeOverlay() : openOverlay({ isList: true })),
    closeSheet: () => {
      if (foundSpot !== null || listed !== null || address.placeId !== null) closeOverlay();
    },
    /**
     * Fetches the places of this view after a move or a failure, and the place in the address if it could not be read (BEHAVIOUR:
     * map-51).
     */
    searchHere: () => {
      if (placeError === 'placeFailed')
        void readPlace().then(({ data }) => data && goTo({ ...coordinates(data), level: view.level }));
      if (status === 'failed') retry();
      else setSearched(view);
    },
  };
}
export type MapScreenState = ReturnType<typeof useMapScreen>;

/** The place in the address: from the map's places, else fetched; `placeError` is the key of the message why there is none. */
function useSelectedPlace(placeId: PlaceId | null, places: readonly Place[]) {
  const inArea = places.find((place) => place.placeId === placeId);
  const elsewhere = useQuery(placeById(inArea === undefined ? placeId : null));
  const selected = inArea ?? elsewhere.data ?? null;
  const isGone = inArea === undefined && isPlaceGone(elsewhere.error);
  const isFailed = selected === null && elsewhere.isError;
  const placeError: PlaceError = isGone ? 'placeGone' : isFailed ? 'placeFailed' : null;
  return { selected, placeError, readPlace: elsewhere.refetch };
}

/** The sources of found spots at which no post can start: an entire neighbourhood, or a place the map itself shows. */
const NOT_RECORDABLE: ReadonlySet<string> = new Set(['region', 'place']);
const isRecordable = ({ source }: Spot) => !NOT_RECORDABLE.has(source);

/** Writes the place into the address once a spot turns out to be one of our places (BEHAVIOUR: map-36). */
function useNamedPlace(placeId: PlaceId | null, name: (placeId: PlaceId) => void) {
  const write = useEffectEvent(name);
  useEffect(() => {
    if (placeId !== null) write(placeId);
  }, [placeId]);
}
