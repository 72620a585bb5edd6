import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDrafts } from '../../drafts/drafts.ts';
import { CENTER, LEVEL } from 'map/geometry';
import type { LatLng, View } from 'map';
import { KO } from '../ko.ts';
import { lastView } from '../map-memory.ts';
import { readMapAddress } from '../map-address.ts';
import { useStartView } from '../map-screen/use-start-view.ts';
import { usePosition } from '../position/use-position.ts';
import { hasLeftSearchArea } from '../search/search-area.ts';
import { useNearbyPlaces } from '../use-nearby-places.ts';
import type { Chosen } from './new-place.ts';
import { initialPin } from './use-new-pin.ts';

/**
 * Where the map for choosing a post's place opens: at what is chosen, at the coordinate in the address, else as any map does (BEHAVIOUR:
 * map-35). Null while the member's neighbourhood is looked up; `isHome` unless it is the middle of Seoul.
 */
export function useNewPinStart(): { at: LatLng; isHome: boolean } | null {
  const [search] = useSearchParams();
  const [known] = useState(() => {
    return chosenSpot(initialPin().chosen) ?? readMapAddress(search).view;
  });
  const start = useStartView(known === null, LEVEL.map);
  if (known !== null) return { at: known, isHome: true };
  if (start.isLoading) return null;
  return start.isHome ? { at: start.view, isHome: true } : { at: CENTER.noLocation, isHome: false };
}

/** The map for choosing a post's place: its view, the places in it, and the member's position. */
export function useNewPinView(chosen: Chosen, { at, isHome }: { at: LatLng; isHome: boolean }) {
  const [view, setView] = useState<View>({ lat: at.lat, lng: at.lng, level: LEVEL.map });
  const [searched, setSearched] = useState(view);
  const { nearby, status, isDense, retry } = useNearbyPlaces(searched);
  const goTo = (at: LatLng, level = view.level) => {
    setView({ lat: at.lat, lng: at.lng, level });
    setSearched({ lat: at.lat, lng: at.lng, level });
  };
  const { position, ...locating } = usePosition({
    opensThere: chosen.is === 'nothing',
    isHome,
    purpose: 'write',
    onFound: (at) => {
      // Does not move away from a choice made since.
      if (useDrafts.getState().newPin?.chosen === chosen) goTo(at, LEVEL.map);
    },
    messages: { failed: KO.positionFailed, unsupported: KO.positionUnsupported },
  });
  const onIdle = (now: View) => {
    setView(now);
    lastView.write(now);
    if (hasLeftSearchArea(searched, now, isDense)) setSearched(now);
  };
  return { view, nearby, status, retry, position, locating, goTo, onIdle };
}

function chosenSpot(chosen: Chosen): LatLng | null {
  if (chosen.is === 'nothing') return null;
  return chosen.is === 'new' ? chosen.at : { lat: chosen.place.latitude, lng: chosen.place.longitude };
}
