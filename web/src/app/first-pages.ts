import type { QueryKey } from '@tanstack/react-query';
import { listArticles, readArticle } from 'contract/articles';
import { readCurrentChallenge } from 'contract/challenges';
import { listCurations, readCuration } from 'contract/curations';
import { endpointUrl, type Endpoint, type Sent } from 'contract/endpoint';
import { listHomePosts } from 'contract/home';
import { ArticleId, CurationId, PlaceId } from 'contract/ids';
import { readPlace } from 'contract/places';
import { matchPath } from 'react-router';
import * as v from 'valibot';
import { articleById, articlesAt } from '../articles/articles.queries.ts';
import { currentChallenge } from '../challenges/challenges.queries.ts';
import { curationById, curationCards } from '../curations/curations.queries.ts';
import { newPosts } from '../home/home.queries.ts';
import { placeById } from '../places/places.queries.ts';

/** An answer a screen begins with: where it is asked for, and under which key the screen looks for it. */
export interface Need {
  address: string;
  queryKey: QueryKey;
  /** The first page of a list that grows. */
  firstPage?: unknown;
  /** Without it there is no page: its refusal is the page's. */
  isSubject?: boolean;
}

/** A screen whose first picture the server draws: its file, and what it needs to be drawn. */
export interface FirstPage {
  screen: string;
  needs: Need[];
}

const need = <E extends Endpoint>(e: E, sent: Sent<E>, { queryKey }: { queryKey: QueryKey }): Need => ({
  address: endpointUrl(e, sent),
  queryKey,
});

type Params = Record<string, string | undefined>;
const PAGES: [path: string, screen: string, needs: (params: Params, query: URLSearchParams) => Need[]][] = [
  ['/', 'auth/LandingScreen', () => []],
  [
    '/home',
    'home/HomeScreen',
    () => [
      { ...need(listHomePosts, { query: { page: 1 } }, newPosts), firstPage: newPosts.initialPageParam },
      need(readCurrentChallenge, {}, currentChallenge),
      need(listCurations, {}, curationCards),
    ],
  ],
  [
    '/record/list',
    'articles/ArticleListScreen',
    (_, query) => {
      const placeId = v.safeParse(PlaceId, query.get('placeId'));
      if (!placeId.success) return [];
      const list = articlesAt(placeId.output);
      const sent = { query: { cursor: list.initialPageParam, placeId: placeId.output } };
      const place = { params: { placeId: placeId.output } };
      return [
        { ...need(readPlace, place, placeById(placeId.output)), isSubject: true },
        { ...need(listArticles, sent, list), firstPage: list.initialPageParam },
      ];
    },
  ],
  ['/record/:id', 'articles/ArticleScreen', postNeeds],
  ['/record/:id/detail', 'articles/ArticleScreen', postNeeds],
  [
    '/post/:index',
    'curations/CurationScreen',
    ({ index }) => {
      const curationId = v.safeParse(CurationId, index);
      if (!curationId.success) return [];
      const sent = { params: { curationId: curationId.output } };
      return [{ ...need(readCuration, sent, curationById(curationId.output)), isSubject: true }];
    },
  ],
];

function postNeeds({ id }: Params): Need[] {
  const articleId = v.safeParse(ArticleId, id);
  if (!articleId.success) return [];
  const sent = { params: { articleId: articleId.output } };
  return [{ ...need(readArticle, sent, articleById(articleId.output)), isSubject: true }];
}

/** What stands at an address, when the server draws it; null for every other screen. */
export function firstPageOf({ pathname, searchParams }: URL): FirstPage | null {
  for (const [path, screen, needs] of PAGES) {
    const match = matchPath(path, pathname);
    if (match !== null) return { screen: `src/${screen}.tsx`, needs: needs(match.params, searchParams) };
  }
  return null;
}
