import { useQuery } from '@tanstack/react-query';
import type { PinCategory } from 'contract/pin-categories';
import type { View } from '../map/map.ts';
import { boxOf } from './asking-box.ts';
import { placesIn } from './places.queries.ts';

const NO_PLACES = { places: [], clusters: [], total: 0 };

/** The places around a view, and how that stands: on their way, not to be had, there. */
export function useNearby(asked: View, pinCategory: PinCategory | null = null) {
  const { data: near = NO_PLACES, ...query } = useQuery(placesIn(boxOf(asked), pinCategory));
  const isAsking = query.isPending || query.isPlaceholderData || (query.isError && query.isFetching);
  const is = isAsking ? 'asking' : query.isError ? 'failed' : 'there';
  return { near, is, again: () => void query.refetch() } as const;
}
