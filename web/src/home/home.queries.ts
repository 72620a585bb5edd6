import { infiniteQueryOptions } from '@tanstack/react-query';
import { listHomePosts } from 'contract/home';
import { call } from '../api/call.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

/** New posts of my neighbourhoods, pages of twenty from 1; fresh for five minutes (spec §9). */
export const newPosts = infiniteQueryOptions({
  queryKey: ['home', 'articles'],
  queryFn: ({ pageParam: page, signal }) => call(listHomePosts, { query: { page } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: ({ hasNext, page }) => (hasNext ? page + 1 : null),
  staleTime: FIVE_MINUTES,
  select: ({ pages }) => pages.flatMap((page) => page.postList),
});
