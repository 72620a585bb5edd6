import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { View } from '../map/map.ts';
import { ALL_PLACES, type Filter, NO_PLACES, placesIn } from './places.queries.ts';
import { screenArea, searchArea } from './search-area.ts';

/** Whether the places of a view are loading, could not be loaded, or are there. */
export type NearbyStatus = 'loading' | 'failed' | 'loaded';

/** The places in the search area of a view that pass the filter; none are fetched while `isWanted` is false. */
export function useNearbyPlaces(view: View, filter: Filter = ALL_PLACES, isWanted = true) {
  const options = placesIn(searchArea(view), filter, screenArea(view));
  const query = useQuery({ ...options, enabled: isWanted });
  const { data: nearby = NO_PLACES } = query;
  /** More places than one answer holds: a nearer view shows more of them. */
  const isDense = nearby.clusters.length > 0;
  return { nearby, status: nearbyStatus(query), isDense, retry: () => void query.refetch() };
}

/** The status of the places of a map, by their query. */
export function nearbyStatus(
  query: Pick<UseQueryResult, 'isPending' | 'isPlaceholderData' | 'isError' | 'isFetching'>,
): NearbyStatus {
  if (query.isPending || query.isPlaceholderData || (query.isError && query.isFetching)) return 'loading';
  return query.isError ? 'failed' : 'loaded';
}
