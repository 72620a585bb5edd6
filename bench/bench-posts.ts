import { type ArticleId, MemberId } from 'contract/ids';
import * as v from 'valibot';
import { articlesWithTerms } from '../server/src/articles/articles.ts';
import { threadsOn } from '../server/src/comments/comments.sql.ts';
import { openDb, type Sql } from '../server/src/db.ts';
import { homePage } from '../server/src/home/home.sql.ts';
import { likeArticle } from '../server/src/likes/likes.ts';
import { loadRegions } from '../server/src/regions/regions.ts';
import { parseSearchTerms } from '../server/src/search-terms.ts';
import type { openBenchPostgres } from './bench-app.ts';
import { fillPlaces } from './fill-places.ts';
import { nthArticleId, fillPosts, hotPost } from './fill-posts.ts';
import { growthExponent, ratio, type Row, undisturbedMs } from './measure.ts';

type Postgres = Awaited<ReturnType<typeof openBenchPostgres>>;

const PLACES = 100_000;
/** A page of a search, and the words tried: their kind, and what is typed. */
const PAGE = { cursor: null, limit: 10 };
const SEARCHES = {
  'a word of most posts': '동',
  'a common word': '카페',
  'a rare word': '포구',
  'a word nobody wrote': '뷁뷁',
  'initial consonants': 'ㅊㅂ',
  'two words seldom together': '포구 등대',
  'a pair repeated in vain': '하하하하하',
} as const;
/** What a search may take among a million posts. */
const SEARCH_MS = 50;

/** The database with so many posts, written once. */
export function postsDatabase(postgres: Postgres, posts: number): Promise<string> {
  return postgres.database(`posts_${posts}`, async (own) => {
    const db = openDb({ connectionString: own, size: 1 });
    await loadRegions(db);
    await db.end();
    await fillPlaces(own, 0, PLACES);
    await fillPosts(own, posts, (sentence) => console.log(sentence));
  });
}

/** What a call reads, by its name. */
const reads = (db: Sql, posts: number): Record<string, () => Promise<unknown>> => ({
  'home, first page': () => homePage(db, null, 1, 20),
  'comments of a post with 2,000': () => threadsOn(db, hotPost(posts), null, { cursor: null, limit: 20 }),
  ...Object.fromEntries(
    Object.entries(SEARCHES).map(([kind, words]) => [
      `search: ${kind}`,
      () => articlesWithTerms(db, parseSearchTerms(words), PAGE, null),
    ]),
  ),
});

/** Reads among few and many posts, in turns: what they take, and how that grows. A search among the many has a limit of its own. */
export async function readRows(postgres: Postgres, sizes: readonly [number, number]): Promise<Row[]> {
  const [few, many] = sizes;
  const dbs = [
    openDb({ connectionString: await postsDatabase(postgres, few), size: 1 }),
    openDb({ connectionString: await postsDatabase(postgres, many), size: 1 }),
  ] as const;
  const calls = [reads(dbs[0], few), reads(dbs[1], many)] as const;
  const names = Object.keys(calls[0]);
  const times = await undisturbedMs(names.flatMap((name) => [calls[0][name]!, calls[1][name]!]));
  for (const db of dbs) await db.end();
  return names.map((name, at) => {
    const [small, large] = [times[2 * at]!, times[2 * at + 1]!];
    const exponent = growthExponent({ ms: small, size: few }, { ms: large, size: many });
    const isSearch = name.startsWith('search');
    return {
      name: isSearch ? `${name} ÷ ${SEARCH_MS} ms` : `${name}: ${many} posts ÷ ${few}`,
      ms: large,
      ratio: ratio(large, isSearch ? SEARCH_MS : small),
      exponent,
      atMost: isSearch ? 1 : Infinity,
    };
  });
}

const [LIKERS, LIKES, LIKE_ROUNDS, SPREAD] = [8, 400, 5, 10_000];

/** Likes of one hot post ÷ likes of many, in likes a second: the median of rounds in turns. */
export async function likeRows(postgres: Postgres, posts: number): Promise<Row[]> {
  const db = openDb({ connectionString: await postsDatabase(postgres, posts), size: LIKERS });
  let liker = Date.now();
  const perSecond = async (postOf: (n: number) => ArticleId) => {
    const start = performance.now();
    const member = async (first: number) => {
      for (let n = first; n < LIKES; n += LIKERS) {
        const params = { articleId: postOf(n) };
        await likeArticle(db, v.parse(MemberId, liker++), { params, query: {} });
      }
    };
    await Promise.all(Array.from({ length: LIKERS }, (_, first) => member(first)));
    return LIKES / ((performance.now() - start) / 1000);
  };
  const rounds: { hot: number; spread: number }[] = [];
  for (let round = 0; round < LIKE_ROUNDS; round++) {
    const hot = await perSecond(() => hotPost(posts));
    const spread = await perSecond((n) => nthArticleId(1 + ((n * 7919 + round) % SPREAD)));
    rounds.push({ hot, spread });
  }
  await db.end();
  const { hot, spread } = rounds.toSorted((a, b) => a.hot / a.spread - b.hot / b.spread)[
    Math.floor(LIKE_ROUNDS / 2)
  ]!;
  return [
    {
      name: 'likes of one post ÷ of many (likes/s)',
      ms: hot,
      unit: '/s',
      ratio: ratio(hot, spread),
      atLeast: 0.7,
    },
  ];
}
