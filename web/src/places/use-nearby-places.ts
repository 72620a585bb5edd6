import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from 'map';
import { ALL_PLACES, type Filter, NO_PLACES, placesIn } from './places.queries.ts';
import { screenArea, searchArea } from './search/search-area.ts';

/** Whether the places of a view are loading, failed to load, or have loaded. */
export type NearbyStatus = 'loading' | 'failed' | 'loaded';

/**
 * The filtered places in a view's search area. The previous view's places stay until new ones have loaded, also after a failure
 * (BEHAVIOUR: map-8). Fetches nothing while `isWanted` is false.
 */
export function useNearbyPlaces(view: View, filter: Filter = ALL_PLACES, isWanted = true) {
  const options = placesIn(searchArea(view), filter, screenArea(view));
  const query = useQuery({ ...options, enabled: isWanted });
  const [last, setLast] = useState<NonNullable<typeof query.data>>(NO_PLACES);
  const { data: nearby = last } = query;
  if (nearby !== last) setLast(nearby);
  /** Whether there are more places than fit one answer: a nearer view shows more of them. */
  const isDense = nearby.clusters.length > 0;
  return { nearby, status: nearbyStatus(query), isDense, retry: () => void query.refetch() };
}

/** The status of a map's places, from their query. */
export function nearbyStatus(
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching'>,
): NearbyStatus {
  if (query.isPending || (query.isError && query.isFetching)) return 'loading';
  return query.isError ? 'failed' : 'loaded';
}
