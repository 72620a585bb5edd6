import { useQuery } from '@tanstack/react-query';
import type { FoundSpot } from 'contract/place-shapes';
import type { PlaceId } from 'contract/ids';
import type { PinCategory } from 'contract/pin-categories';
import type { Place } from 'contract/place-shapes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LEVEL } from '../map/levels.ts';
import type { MapLabel, Marker, View } from '../map/map.ts';
import { lastView } from './map-memory.ts';
import { useMapSearch } from './map-search.ts';
import { openGroup, placeMarkerId, placeMarkers, placeOfMarker } from './place-markers.ts';
import { isPlaceGone, placeById } from './places.queries.ts';
import { regionLevel } from './region-level.ts';
import { hasLeftSearchArea, isSameView } from './search-area.ts';
import { useAutoSearch } from './use-auto-search.ts';
import { type Spot, useMapAddress } from './use-map-address.ts';
import { useNearbyPlaces } from './use-nearby-places.ts';
import { useOurPlaceAt } from './use-our-place-at.ts';
import { useStartView } from './use-start-view.ts';

/** The sources of found spots that nobody can record at: a whole neighbourhood, or a place the map itself shows. */
const NOT_RECORDABLE: ReadonlySet<string> = new Set(['region', 'place']);

/** What `/map` shows and does. The address is the state; the search store keeps the centre for the next visit. */
export function useMapScreen() {
  const overlays = useMapAddress();
  const { address, foundSpot, listed, change, openOverlay } = overlays;
  const { center, moveTo } = useMapSearch();
  const [searched, setSearched] = useState<View | null>(null);
  const idleAt = useRef<View | null>(null);
  const linked = useQuery(placeById(address.view === null ? address.placeId : null));
  const isFirstVisit = address.view === null && address.placeId === null && center === null;
  const start = useStartView(isFirstVisit, address.level);
  const view =
    address.view ??
    viewOfPlace(linked.data, address.level) ??
    (center === null ? start.view : { ...center, level: address.level ?? LEVEL.map });
  const filter = { pinCategory: address.pinCategory, onlySaved: address.onlySaved };
  const isSettled = searched !== null || !start.isLoading;
  const { nearby, status, isDense, retry } = useNearbyPlaces(searched ?? view, filter, isSettled);
  const inArea = nearby.places.find(({ placeId }) => placeId === address.placeId);
  const elsewhere = useQuery(placeById(inArea === undefined ? address.placeId : null));
  const selected = inArea ?? elsewhere.data ?? null;
  const ourPlaceId = useOurPlaceAt(address.placeId === null ? foundSpot : null, nearby.places);
  useNamedPlace(ourPlaceId, (placeId) => change({ placeId }));

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
  const hasLeftArea = searched !== null && hasLeftSearchArea(searched, view, isDense);
  const auto = useAutoSearch(hasLeftArea && status !== 'failed', view, setSearched);
  const shown = placeMarkers(nearby, view.level, selected);
  return {
    view,
    nearby,
    filter,
    markers: shown.markers,
    status,
    selected,
    listed,
    /** A spot without a place of ours: nobody has recorded there yet. */
    unrecorded:
      selected === null && foundSpot !== null && isRecordable(foundSpot) && ourPlaceId === null
        ? foundSpot
        : null,
    isPlaceGone: inArea === undefined && isPlaceGone(elsewhere.error),
    isList: address.isList,
    isFirstVisit,
    /** The view is somewhere the member chose, not the default middle of Seoul. */
    isHome: !isFirstVisit || start.isHome,
    isSettled,
    hasLeftArea,
    auto,
    goTo,
    selectPlace,
    choosePinCategory: (pinCategory: PinCategory | null) => change({ pinCategory }),
    showOnlySaved: (onlySaved: boolean) => change({ onlySaved }),
    toggleList: () => (address.isList ? overlays.closeOverlay() : showList()),
    closeSheet: () => {
      if (foundSpot !== null || listed !== null || address.placeId !== null) overlays.closeOverlay();
    },
    /** Fetches the places of this view, because it has moved or because they could not be fetched. */
    searchHere: () => (status === 'failed' ? retry() : setSearched(view)),
    /** A map that becomes idle where it was idle before has only been resized, perhaps during a move. */
    onIdle: (at: View) => {
      if (linked.isLoading || start.isLoading || isMoving()) return;
      if (idleAt.current !== null && isSameView(idleAt.current, at)) return;
      movedFrom.current = null;
      idleAt.current = at;
      setSearched((before) => before ?? at);
      moveTo({ lat: at.lat, lng: at.lng });
      lastView.write(at);
      change({ view: at });
    },
    onMarkerTap: (marker: Marker) => {
      const isSelected = selected !== null && marker.id === placeMarkerId(selected.placeId);
      const place = isSelected ? selected : placeOfMarker(marker, shown);
      if (place !== undefined) return selectPlace(place);
      const opened = openGroup(marker, shown, view.level);
      if (opened === null) return;
      if (opened.is === 'view') goTo(opened.view);
      else overlays.openListed(opened.listed);
    },
    onLabelTap: ({ name, kind, pinCategory, at }: MapLabel) =>
      openOverlay(
        { placeId: null, isList: false },
        { ...at, name, kind, address: '', category: pinCategory, source: 'label' },
      ),
    selectSpot: (spot: FoundSpot) => {
      const isArea = spot.source === 'region' || spot.source === 'street';
      const level = spot.source === 'region' ? regionLevel(spot) : Math.min(view.level, LEVEL.map);
      const to = { lat: spot.lat, lng: spot.lng, level };
      startMove(to);
      if (isArea) overlays.replaceOverlay({ view: to });
      else if (spot.placeId !== undefined) openOverlay({ view: to, placeId: spot.placeId, isList: false });
      else openOverlay({ view: to, placeId: null, isList: false }, spot);
    },
  };
}

const isRecordable = ({ source }: Spot) => !NOT_RECORDABLE.has(source);

const coordinates = ({ latitude: lat, longitude: lng }: Place) => ({ lat, lng });

function viewOfPlace(place: Place | undefined, level: number | null): View | null {
  return place === undefined ? null : { ...coordinates(place), level: level ?? LEVEL.map };
}

/** Names the place in the address once a spot turns out to be one of ours (BEHAVIOUR: map-36). */
function useNamedPlace(placeId: PlaceId | null, name: (placeId: PlaceId) => void) {
  const write = useEffectEvent(name);
  useEffect(() => {
    if (placeId !== null) write(placeId);
  }, [placeId]);
}
