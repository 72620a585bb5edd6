import { useQuery } from '@tanstack/react-query';
import type { PinCategory } from 'contract/pin-categories';
import type { View } from '../map/map.ts';
import { placesIn } from './places.queries.ts';
import { searchArea } from './search-area.ts';

/** Whether the places of a view are loading, could not be loaded, or are there. */
export type NearbyStatus = 'loading' | 'failed' | 'loaded';

const NO_PLACES = { places: [], clusters: [], total: 0 };

/** The places in the search area of a view, of one pin category or of all. */
export function useNearbyPlaces(view: View, pinCategory: PinCategory | null = null) {
  const { data: nearby = NO_PLACES, ...query } = useQuery(placesIn(searchArea(view), pinCategory));
  const isLoading = query.isPending || query.isPlaceholderData || (query.isError && query.isFetching);
  const status: NearbyStatus = isLoading ? 'loading' : query.isError ? 'failed' : 'loaded';
  return { nearby, status, retry: () => void query.refetch() };
}
