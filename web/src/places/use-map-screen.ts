import { useQuery } from '@tanstack/react-query';
import { metresBetween } from 'contract/distance';
import type { FoundSpot } from 'contract/geo';
import { PLACE } from 'contract/limits';
import type { PinCategory } from 'contract/pin-categories';
import type { Place } from 'contract/place-shapes';
import { useRef, useState } from 'react';
import { CENTER, LEVEL, LEVELS } from '../map/levels.ts';
import type { Marker, View } from '../map/map.ts';
import { useMapSearch } from './map-search.ts';
import { openedClusterLevel, placeMarkerId } from './place-markers.ts';
import { isPlaceGone, placeById } from './places.queries.ts';
import { hasLeftSearchArea, isSameView } from './search-area.ts';
import { useMapAddress } from './use-map-address.ts';
import { useNearbyPlaces } from './use-nearby-places.ts';

/** The sources of found spots that nobody can record at: a whole neighbourhood, or a place the map itself shows. */
const NOT_RECORDABLE: ReadonlySet<string> = new Set(['region', 'place']);

/** What `/map` shows and does. The address is the state; the search store keeps the centre for the next visit. */
export function useMapScreen() {
  const { address, foundSpot, change, openOverlay, replaceOverlay, closeOverlay } = useMapAddress();
  const { center, moveTo } = useMapSearch();
  const [searched, setSearched] = useState<View | null>(null);
  const idleAt = useRef<View | null>(null);
  const linked = useQuery(placeById(address.view === null ? address.placeId : null));
  const view = address.view ?? viewOfPlace(linked.data) ?? { ...(center ?? CENTER.map), level: LEVEL.map };
  const { nearby, status, retry } = useNearbyPlaces(searched ?? view, address.pinCategory);
  const inArea = nearby.places.find(({ placeId }) => placeId === address.placeId);
  const elsewhere = useQuery(placeById(inArea === undefined ? address.placeId : null));
  const selected = inArea ?? elsewhere.data ?? placeAtSpot(foundSpot, nearby.places);

  /** The view from which the map was moved: while it is still in the address, an idle map reports where it was. */
  const movedFrom = useRef<View | null>(null);
  const isMoving = () => movedFrom.current !== null && isSameView(movedFrom.current, view);

  const startMove = (to: View) => {
    if (!isSameView(view, to)) movedFrom.current = view;
    setSearched(to);
    moveTo(to);
  };
  const goTo = (to: View) => {
    startMove(to);
    change({ view: to });
  };
  const selectPlace = (place: Place) =>
    openOverlay({
      view: { ...coordinates(place), level: view.level },
      placeId: place.placeId,
      isList: false,
    });
  const showList = () => openOverlay({ isList: true });
  return {
    view,
    nearby,
    status,
    selected,
    /** A found spot without a place of ours: nobody has recorded there yet. */
    unrecorded:
      selected === null && foundSpot !== null && !NOT_RECORDABLE.has(foundSpot.source) ? foundSpot : null,
    isPlaceGone: inArea === undefined && isPlaceGone(elsewhere.error),
    isList: address.isList,
    pinCategory: address.pinCategory,
    isFirstVisit: address.view === null && address.placeId === null && center === null,
    hasLeftArea: searched !== null && hasLeftSearchArea(searched, view),
    goTo,
    selectPlace,
    filter: (pinCategory: PinCategory | null) => change({ pinCategory }),
    toggleList: () => (address.isList ? closeOverlay() : showList()),
    closeSheet: () => {
      if (foundSpot !== null || address.placeId !== null) closeOverlay();
    },
    /** Fetches the places of this view, because it has moved or because they could not be fetched. */
    searchHere: () => (status === 'failed' ? retry() : setSearched(view)),
    /** A map that is idle where it was idle before has only been resized, perhaps during a move. */
    onIdle: (at: View) => {
      if (linked.isLoading || isMoving() || (idleAt.current !== null && isSameView(idleAt.current, at)))
        return;
      movedFrom.current = null;
      idleAt.current = at;
      setSearched((before) => before ?? at);
      moveTo({ lat: at.lat, lng: at.lng });
      change({ view: at });
    },
    onMarkerTap: (marker: Marker) => {
      const place = nearby.places.find(({ placeId }) => placeMarkerId(placeId) === marker.id);
      if (place !== undefined) return selectPlace(place);
      if (marker.kind === 'me') return goTo({ lat: marker.lat, lng: marker.lng, level: view.level });
      if (marker.kind !== 'cluster') return;
      if (view.level <= LEVELS.nearest) showList();
      else goTo({ lat: marker.lat, lng: marker.lng, level: openedClusterLevel(view.level) });
    },
    selectSpot: (spot: FoundSpot) => {
      const to = { lat: spot.lat, lng: spot.lng, level: view.level };
      startMove(to);
      if (spot.source === 'region') replaceOverlay({ view: to });
      else openOverlay({ view: to, placeId: null, isList: false }, spot);
    },
  };
}

/** The place of ours that a found spot means. */
function placeAtSpot(spot: FoundSpot | null, places: readonly Place[]): Place | null {
  if (spot === null) return null;
  const isMeant = (place: Place) =>
    place.title === spot.name && metresBetween(coordinates(place), spot) < PLACE.foundWithinMetres;
  return places.find(isMeant) ?? null;
}

const coordinates = ({ latitude: lat, longitude: lng }: Place) => ({ lat, lng });

function viewOfPlace(place: Place | undefined): View | null {
  return place === undefined ? null : { ...coordinates(place), level: LEVEL.map };
}
