import { useQuery } from '@tanstack/react-query';
import type { FoundSpot } from 'contract/geo';
import type { PinCategory } from 'contract/pin-categories';
import type { Place } from 'contract/place-shapes';
import { useRef, useState } from 'react';
import { CENTER, LEVEL, LEVELS } from '../map/levels.ts';
import type { Marker, View } from '../map/map.ts';
import { hasLeft, isSameView } from './asking-box.ts';
import { metresBetween } from './distance.ts';
import { useMapSearch } from './map-search.ts';
import { isGonePlace, placeOfId } from './places.queries.ts';
import { closer, pinIdOf } from './place-pins.ts';
import { useMapAddress } from './use-map-address.ts';
import { useNearby } from './use-nearby.ts';

/** What a search finds that is no spot to record at: a whole neighbourhood, or a place of ours that the map itself shows. */
const NO_SPOT: ReadonlySet<string> = new Set(['region', 'place']);
/** How near a found spot's own place stands, in metres. */
const SAME_SPOT = 60;

/** What `/map` shows and what can be done on it. The address bar is the truth; the search store keeps the middle for later. */
export function useMapScreen() {
  const { address, found, change, lay, go, takeOff } = useMapAddress();
  const { center, moveTo } = useMapSearch();
  const [asked, setAsked] = useState<View | null>(null);
  const restedAt = useRef<View | null>(null);
  const named = useQuery(placeOfId(address.view === null ? address.placeId : null));
  const view = address.view ?? viewOf(named.data) ?? { ...(center ?? CENTER.map), level: LEVEL.map };
  const { near, is, again } = useNearby(asked ?? view, address.pinCategory);
  const around = near.places.find(({ placeId }) => placeId === address.placeId);
  const alone = useQuery(placeOfId(around === undefined ? address.placeId : null));
  const chosen = around ?? alone.data ?? placeAt(found, near.places);

  /** What was in view when the map was sent elsewhere: as long as it still is, what the map tells is where it was. */
  const sentFrom = useRef<View | null>(null);
  const isOnItsWay = () => sentFrom.current !== null && isSameView(sentFrom.current, view);

  const send = (to: View) => {
    if (!isSameView(view, to)) sentFrom.current = view;
    setAsked(to);
    moveTo(to);
  };
  const goTo = (to: View) => {
    send(to);
    change({ view: to });
  };
  const choosePlace = (place: Place) =>
    lay({ view: { ...spotOf(place), level: view.level }, placeId: place.placeId, isList: false });
  const showList = () => lay({ isList: true });
  return {
    view,
    near,
    is,
    chosen,
    /** What the search found where no place of ours stands: nobody has recorded there yet. */
    unrecorded: chosen === null && found !== null && !NO_SPOT.has(found.source) ? found : null,
    isLost: around === undefined && isGonePlace(alone.error),
    isList: address.isList,
    pinCategory: address.pinCategory,
    isStart: address.view === null && address.placeId === null && center === null,
    hasLeft: asked !== null && hasLeft(asked, view),
    goTo,
    choosePlace,
    filter: (pinCategory: PinCategory | null) => change({ pinCategory }),
    toggleList: () => (address.isList ? takeOff() : showList()),
    closePlace: () => {
      if (found !== null || address.placeId !== null) takeOff();
    },
    /** Asks for the places of this view, whether it has moved or they could not be had. */
    again: () => (is === 'failed' ? again() : setAsked(view)),
    /** The map came to rest. One that rests where it did was only resized, perhaps on its way to somewhere else. */
    rest: (at: View) => {
      if (named.isLoading || isOnItsWay() || (restedAt.current !== null && isSameView(restedAt.current, at)))
        return;
      sentFrom.current = null;
      restedAt.current = at;
      setAsked((now) => now ?? at);
      moveTo({ lat: at.lat, lng: at.lng });
      change({ view: at });
    },
    tap: (pin: Marker) => {
      const place = near.places.find(({ placeId }) => pinIdOf(placeId) === pin.id);
      if (place !== undefined) return choosePlace(place);
      if (pin.kind === 'me') return goTo({ lat: pin.lat, lng: pin.lng, level: view.level });
      if (pin.kind !== 'cluster') return;
      if (view.level <= LEVELS.nearest) showList();
      else goTo({ lat: pin.lat, lng: pin.lng, level: closer(view.level) });
    },
    chooseFound: (spot: FoundSpot) => {
      const to = { lat: spot.lat, lng: spot.lng, level: view.level };
      send(to);
      if (spot.source === 'region') go({ view: to });
      else lay({ view: to, placeId: null, isList: false }, spot);
    },
  };
}

/** The place of ours that a search meant. */
function placeAt(found: FoundSpot | null, places: readonly Place[]): Place | null {
  if (found === null) return null;
  const isIt = (place: Place) =>
    place.title === found.name && metresBetween(spotOf(place), found) < SAME_SPOT;
  return places.find(isIt) ?? null;
}

const spotOf = ({ latitude: lat, longitude: lng }: Place) => ({ lat, lng });

function viewOf(place: Place | undefined): View | null {
  return place === undefined ? null : { ...spotOf(place), level: LEVEL.map };
}
