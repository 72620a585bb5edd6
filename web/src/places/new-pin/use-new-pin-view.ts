import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDrafts } from '../../drafts/drafts.ts';
import { CENTER, LEVEL } from 'map/geometry';
import type { LatLng, View } from 'map';
import { KO } from '../ko.ts';
import { readMapAddress } from '../map-address.ts';
import { lastView } from '../map-memory.ts';
import { usePosition } from '../position/use-position.ts';
import { hasLeftSearchArea } from '../search/search-area.ts';
import { useNearbyPlaces } from '../use-nearby-places.ts';
import type { Chosen } from './new-place.ts';

/** The map for choosing a post's place: its view, the places in it, and the member's position. */
export function useNewPinView(chosen: Chosen) {
  const [search] = useSearchParams();
  const [known] = useState(() => readMapAddress(search).view ?? lastView.read());
  const [view, setView] = useState<View>(() => ({
    ...(chosenSpot(chosen) ?? known ?? CENTER.noLocation),
    level: LEVEL.map,
  }));
  const [searched, setSearched] = useState(view);
  const { nearby, status, isDense, retry } = useNearbyPlaces(searched);
  const goTo = (at: LatLng, level = view.level) => {
    setView({ lat: at.lat, lng: at.lng, level });
    setSearched({ lat: at.lat, lng: at.lng, level });
  };
  const { position, ...locating } = usePosition({
    opensThere: chosen.is === 'nothing',
    isHome: known !== null,
    purpose: 'write',
    onFound: (at) => {
      // Does not move away from a choice made since.
      if (useDrafts.getState().newPin?.chosen === chosen) goTo(at, LEVEL.map);
    },
    messages: { failed: KO.positionFailed, unsupported: KO.positionUnsupported },
  });
  const onIdle = (now: View) => {
    setView(now);
    if (hasLeftSearchArea(searched, now, isDense)) setSearched(now);
  };
  return { view, nearby, status, retry, position, locating, goTo, onIdle };
}

function chosenSpot(chosen: Chosen): LatLng | null {
  if (chosen.is === 'nothing') return null;
  return chosen.is === 'new' ? chosen.at : { lat: chosen.place.latitude, lng: chosen.place.longitude };
}
