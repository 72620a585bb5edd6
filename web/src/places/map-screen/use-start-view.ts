import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type QueryContext, read } from '../../api/call.ts';
import { useIsSignedIn } from '../../api/use-is-signed-in.ts';
import { CENTER, LEVEL } from 'map/geometry';
import type { View } from 'map';
import { lastRecordedAt, lastView } from '../map-memory.ts';

/** The name of the member's first favourite neighbourhood; null if there is none. */
export const favouriteRegion = (client: QueryClient) =>
  queryOptions({
    queryKey: ['members', 'me', 'favourite'],
    queryFn: async () => {
      const { myInfo } = await import('../../members/members.queries.ts');
      return (await client.query(myInfo)).likeRegions[0]?.name ?? null;
    },
    retry: false, // the query inside is retried
  });

/** The coordinate of a favourite neighbourhood, by its full name. */
export const regionPoint = (name: string | null) =>
  queryOptions({
    queryKey: ['geo', 'region', name],
    queryFn:
      name === null
        ? skipToken
        : async (context: QueryContext) => {
            const { searchSpots } = await import('contract/geo'); // with the geocoder's code, not with the map's
            const { places } = await read(searchSpots, { query: { keyword: name, limit: 5 } }, context);
            return places.find(({ source }) => source === 'region') ?? null;
          },
    staleTime: Infinity,
  });

/**
 * The initial view of a map without one in its address: the last view, else the last record's place, else the member's first favourite
 * neighbourhood, else the middle of Seoul (BEHAVIOUR: map-35). `isLoading` while the neighbourhood is looked up; `isHome` unless it is the middle of Seoul.
 */
export function useStartView(isWanted: boolean, level: number | null) {
  const last = useMemo(() => (isWanted ? (lastView.read() ?? lastRecordedAt()) : null), [isWanted]);
  const isMember = useIsSignedIn();
  const isAsked = isWanted && last === null && isMember;
  const me = useQuery({ ...favouriteRegion(useQueryClient()), enabled: isAsked });
  const favourite = useQuery(regionPoint((isWanted && last === null && me.data) || null));
  const home = last ?? (favourite.data ? { ...favourite.data, level: LEVEL.map } : null);
  const { lat, lng, level: own } = home ?? { ...CENTER.map, level: LEVEL.map };
  const view: View = { lat, lng, level: level ?? own };
  return { view, isHome: home !== null, isLoading: isWanted && (me.isLoading || favourite.isLoading) };
}
