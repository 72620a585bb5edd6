import { useQuery } from '@tanstack/react-query';
import type { Place } from 'contract/place-shapes';
import { useEffect } from 'react';
import { LEVEL } from 'map/geometry';
import type { LatLng, View } from 'map';
import type { MapAddress } from '../map-address.ts';
import { placeById } from '../places.queries.ts';
import { useMapSearch } from './map-search.ts';
import { useStartView } from './use-start-view.ts';

/** The view of `/map`: from its address, else around the place in the address, else the previous view, else a start view. */
export function useMapView({ view, placeId, level }: MapAddress) {
  const { center, moveTo } = useMapSearch();
  useRememberedCenter(view, moveTo);
  const linked = useQuery(placeById(view === null ? placeId : null));
  const isUnknown = view === null && placeId === null;
  const isFirstVisit = isUnknown && center === null;
  const start = useStartView(isUnknown, level);
  return {
    view: view ?? viewAroundPlace(linked.data, level) ?? start.view,
    isFirstVisit,
    /** Whether the member chose the view, rather than the default middle of Seoul. */
    isHome: !isFirstVisit || start.isHome,
    isStartLoading: start.isLoading,
    /** Whether the view will still change, when the place or the start view is known. */
    isLoading: linked.isLoading || start.isLoading,
  };
}

/**
 * Stores the centre of the address for the next visit. In an effect: before the address is rendered, the old level would be shown at the
 * new centre.
 */
function useRememberedCenter(view: View | null, remember: (center: LatLng) => void) {
  const { lat, lng } = view ?? {};
  useEffect(() => {
    if (lat !== undefined && lng !== undefined) remember({ lat, lng });
  }, [lat, lng, remember]);
}

/** The coordinates of a place. */
export const coordinates = ({ latitude: lat, longitude: lng }: Place) => ({ lat, lng });

function viewAroundPlace(place: Place | undefined, level: number | null): View | null {
  return place === undefined ? null : { ...coordinates(place), level: level ?? LEVEL.map };
}
