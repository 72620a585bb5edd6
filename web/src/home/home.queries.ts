import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { listHomePosts } from 'contract/home';
import type { RegionId } from 'contract/ids';
import { read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** New posts of the member's neighbourhoods, or of one of them; twenty a page, fresh for five minutes (BEHAVIOUR: home-4). */
export const newPosts = (regionId: RegionId | null) =>
  pagedQuery({
    queryKey: ['home', 'articles', regionId],
    fetchPage: (page, context) =>
      read(listHomePosts, { query: { page: page ?? 1, ...(regionId !== null && { regionId }) } }, context),
    rows: (page) => page.postList,
    id: ({ articleId }) => articleId, // a new post moves the others to later pages
    first: 1,
    next: ({ hasNext, page }) => (hasNext ? page + 1 : null),
    staleTime: FIVE_MINUTES_MS,
  });

/** What the first page says: how far around the neighbourhoods its posts are, the member's neighbourhoods, and its last post. */
export const useFirstPage = (regionId: RegionId | null) =>
  useInfiniteQuery({
    ...newPosts(regionId),
    placeholderData: keepPreviousData,
    select: ({ pages: [page] }) => ({
      within: page!.within,
      regions: page!.regions,
      lastId: page!.postList.findLast(({ isWinner }) => !isWinner)?.articleId ?? null,
      isEmpty: page!.postList.length === 0,
    }),
  });

/** Refetches everything on home, including what failed; resolves once it has loaded (BEHAVIOUR: home-10). */
export function useRefreshHome() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [['home'], ['challenges'], ['curations'], ['articles', 'near'], ['notifications']].map((queryKey) =>
        client.refetchQueries({ queryKey, type: 'active' }),
      ),
    );
}
