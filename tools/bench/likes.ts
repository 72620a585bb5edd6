import { type ArticleId, MemberId } from 'contract/ids';
import * as v from 'valibot';
import { openDb } from '../../server/src/db.ts';
import { likeArticle } from '../../server/src/likes/likes.ts';
import type { Setting } from './compare.ts';
import { nthArticleId, hotPost } from './fill-posts.ts';
import { comparedRow, type Row } from './measure.ts';

const [LIKERS, LIKES, SPREAD] = [8, 400, 10_000];

/** Likes of one hot post ÷ likes of many, in likes a second: rounds in turns. */
export async function likeRows({ connectionString, posts, rounds }: Setting): Promise<Row[]> {
  const db = openDb({ connectionString, size: LIKERS });
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
  const [hot, spread]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    hot.push(await perSecond(() => hotPost(posts)));
    spread.push(await perSecond((n) => nthArticleId(1 + ((n * 7919 + round) % SPREAD))));
  }
  await db.end();
  return [comparedRow('likes of one post ÷ of many', hot, spread, { atLeast: 0.7 })];
}
