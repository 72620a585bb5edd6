import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { View } from '../map/map.ts';
import { ALL_PLACES, type Filter, NO_PLACES, placesIn } from './places.queries.ts';
import { screenArea, searchArea } from './search-area.ts';

/** Whether the places of a view are loading, could not be loaded, or are there. */
export type NearbyStatus = 'loading' | 'failed' | 'loaded';

/**
 * The places in the search area of a view that pass the filter; those of the view before until they are there, also where they cannot
 * be read (BEHAVIOUR: map-8). None are fetched while `isWanted` is false.
 */
export function useNearbyPlaces(view: View, filter: Filter = ALL_PLACES, isWanted = true) {
  const options = placesIn(searchArea(view), filter, screenArea(view));
  const query = useQuery({ ...options, enabled: isWanted });
  const [last, setLast] = useState<NonNullable<typeof query.data>>(NO_PLACES);
  const { data: nearby = last } = query;
  if (nearby !== last) setLast(nearby);
  /** More places than one answer holds: a nearer view shows more of them. */
  const isDense = nearby.clusters.length > 0;
  return { nearby, status: nearbyStatus(query), isDense, retry: () => void query.refetch() };
}

/** The status of the places of a map, by their query. */
export function nearbyStatus(
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching'>,
): NearbyStatus {
  if (query.isPending || (query.isError && query.isFetching)) return 'loading';
  return query.isError ? 'failed' : 'loaded';
}
