import { useQueryClient } from '@tanstack/react-query';
import { listHomePosts } from 'contract/home';
import { read } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** New posts of the member's neighbourhoods, twenty a page, fresh for five minutes (BEHAVIOUR: home-4). */
export const newPosts = pagedQuery({
  queryKey: ['home', 'articles'],
  fetchPage: (page, context) => read(listHomePosts, { query: { page: page ?? 1 } }, context),
  rows: (page) => page.postList,
  id: ({ articleId }) => articleId, // a new post moves the others to later pages
  first: 1,
  next: ({ hasNext, page }) => (hasNext ? page + 1 : null),
  staleTime: FIVE_MINUTES_MS,
});

/** Refetches everything on home, including what failed; resolves once it has loaded (BEHAVIOUR: home-10). */
export function useRefreshHome() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      ['home', 'challenges', 'curations'].map((key) =>
        client.refetchQueries({ queryKey: [key], type: 'active' }),
      ),
    );
}
