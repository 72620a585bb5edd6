import { readArticle, listArticles } from 'contract/articles';
import { listComments } from 'contract/comments';
import type { Box } from 'contract/coordinates';
import { endpointUrl } from 'contract/endpoint';
import { listHomePosts } from 'contract/home';
import { PlaceId } from 'contract/ids';
import { placesOnMap } from 'contract/places';
import { search } from 'contract/search';
import * as v from 'valibot';
import type { Db } from '../../server/src/db.ts';
import { nthArticleId, hotPost } from './fill-posts.ts';
import type { Call } from './caller.ts';
import { densestView, viewsOfFill } from './views.ts';

/** The calls measured under one name; the calls of each sample follow one another. */
export interface Target {
  part: string;
  name: string;
  samples: Call[][];
  /** The peer's answers: equal to ours, as checked with this schema of the result; similar; or none. */
  peer: { answers: v.GenericSchema } | 'alike' | null;
  /** The number of concurrent callers, if not 16: slow calls are measured with few. */
  callers?: number;
  /** Whether the server caches its data: the others then run the statements of an uncached call. */
  isRemembered?: boolean;
}

const [SAMPLES, FEW] = [64, 16];
const get = (path: string): Call[] => [{ method: 'GET', path }];
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
/** Ids of posts spread over all posts, the same in each run. */
const spread = (posts: number, count: number) =>
  numbers(count).map((n) => nthArticleId(1 + ((n * 7_919 * 131 + 17) % posts)));

/** The searches: their kind, and the typed text. */
const SEARCHES = {
  'a common word': '카페',
  'a rare word': '포구',
  'initial consonants': 'ㅊㅂ',
  'a pair repeated': '하하하하하',
} as const;

/** The reads that are compared and whose growth is measured, on a database with `posts` posts. */
export async function readTargets(db: Db, posts: number): Promise<Target[]> {
  const hot = hotPost(posts);
  const page = { limit: 10 };
  const list = { answers: listArticles.result };
  const places = await busyPlaces(db);
  const sparse = await viewsOfFill(db, 60);
  const view = (box: Box) => get(endpointUrl(placesOnMap, { query: box }));
  const comments = (articleId: typeof hot) =>
    get(endpointUrl(listComments, { params: { articleId }, query: { limit: 20 } }));
  const post = (articleId: typeof hot) => get(endpointUrl(readArticle, { params: { articleId }, query: {} }));
  return [
    {
      part: 'map',
      name: 'map, a view of few places',
      samples: sparse.map(view),
      peer: { answers: placesOnMap.result },
      isRemembered: true,
    },
    {
      part: 'map',
      name: 'map, the densest view',
      samples: [view(await densestView(db))],
      peer: 'alike',
      isRemembered: true,
    },
    {
      part: 'post',
      name: 'post',
      samples: spread(posts, SAMPLES).map(post),
      peer: { answers: readArticle.result },
    },
    {
      part: 'lists',
      name: 'list, first page',
      samples: [get(endpointUrl(listArticles, { query: page }))],
      peer: list,
    },
    {
      part: 'lists',
      name: 'list, deep page',
      samples: spread(posts, FEW).map((cursor) =>
        get(endpointUrl(listArticles, { query: { ...page, cursor } })),
      ),
      peer: list,
    },
    {
      part: 'lists',
      name: 'list of a place',
      samples: places.map((placeId) => get(endpointUrl(listArticles, { query: { ...page, placeId } }))),
      peer: list,
    },
    {
      part: 'comments',
      name: 'comments',
      samples: spread(posts, SAMPLES).map(comments),
      peer: { answers: listComments.result },
    },
    {
      part: 'comments',
      name: 'comments of a post with 2,000',
      samples: [comments(hot)],
      peer: { answers: listComments.result },
    },
    {
      part: 'home',
      name: 'home',
      samples: [get(endpointUrl(listHomePosts, { query: {} }))],
      peer: { answers: listHomePosts.result },
    },
    ...Object.entries(SEARCHES).map(([kind, keyword]) => ({
      part: 'search',
      name: `search, ${kind}`,
      samples: [get(endpointUrl(search, { query: { keyword, limit: 10 } }))],
      peer: { answers: search.result },
      callers: 4,
    })),
  ];
}

/** The places with the most posts among the first, which have a page at each size. */
async function busyPlaces(db: Db): Promise<PlaceId[]> {
  const rows = await db<{ placeId: PlaceId }>`
    select place_id from articles_for(null)
     where place_id in (select place_id from place order by place_id limit ${FEW}) group by 1 having count(*) > 10`;
  return rows.map(({ placeId }) => placeId);
}

/** Likes and unlikes by members with these tokens: all of one post, and each of a different post. */
export function likeTargets(tokens: readonly string[], posts: number): Target[] {
  const others = spread(posts, tokens.length);
  const pair = (articleId: number, token: string): Call[] => {
    const path = `/api/articles/${articleId}/likes`;
    const headers = { authorization: `Bearer ${token}` };
    return [
      { method: 'POST', path, headers },
      { method: 'DELETE', path, headers },
    ];
  };
  const answers = v.object({ articleId: v.number(), likeCount: v.number() });
  return [
    {
      part: 'like',
      name: 'like, spread',
      samples: tokens.map((token, n) => pair(others[n]!, token)),
      peer: { answers },
    },
    {
      part: 'like',
      name: 'like, one post',
      samples: tokens.map((token) => pair(hotPost(posts), token)),
      peer: { answers },
    },
  ];
}

/** Server-rendered pages of posts. */
export const pageTargets = (posts: number): Target[] => [
  {
    part: 'pages',
    name: 'drawn page of a post',
    samples: spread(posts, FEW).map((id) => get(`/record/${id}`)),
    peer: null,
  },
];

/** The first call of each sample, then the second of each, so that unlikes come some time after the likes. */
export const inOrder = <T>(samples: readonly (readonly T[])[]): T[] =>
  (samples[0] ?? []).flatMap((_, step) => samples.map((steps) => steps[step]!));
