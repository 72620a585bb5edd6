import type { MyMeasure } from 'contract/appeals';
import type { Article } from 'contract/article-shapes';
import type { ArticleId, MemberId } from 'contract/ids';
import { measuresConcerning } from '../appeals/appeals.ts';
import { ownArticles } from '../articles/own-articles.ts';
import { ownComments } from '../comments/comments.ts';
import type { Db } from '../db.ts';
import { ownLikes } from '../likes/likes.ts';
import { mutedPosts } from '../notifications/notifications.ts';
import { ownSaves } from '../places/saves.ts';
import { ownSightings } from '../sightings/sightings.ts';
import { rowPage } from '../db/page.ts';

const POSTS = 50;
const ROWS = 200;

/** Reads a member's own posts by id, as they see them, in batches. */
export async function* postRows(db: Db, me: MemberId, ids: readonly ArticleId[]): AsyncGenerator<Article> {
  for (let at = 0; at < ids.length; at += POSTS) yield* await ownArticles(db, me, ids.slice(at, at + POSTS));
}

/** Reads a member's saved places with their categories, oldest save first. */
export const saveRows = (db: Db, me: MemberId) =>
  rowsById(
    (after) => ownSaves(db, me, after, ROWS),
    ({ savedId }) => savedId,
  );

/** Reads a member's own comments, oldest first. */
export const commentRows = (db: Db, me: MemberId) =>
  rowsById(
    (after) => ownComments(db, me, after, ROWS),
    ({ commentId }) => commentId,
  );

/** Reads the posts that a member likes. */
export const likeRows = (db: Db, me: MemberId) =>
  rowsById(
    (after) => ownLikes(db, me, after, ROWS),
    ({ articleId }) => articleId,
  );

/** Reads the measures that concern a member with their appeals, as 내 조치 shows them, newest first. */
export async function* measureRows(db: Db, me: MemberId) {
  let cursor: number | null = null;
  do {
    const rows: MyMeasure[] = await measuresConcerning(db, me, { cursor, limit: ROWS });
    const page = rowPage('measures', rows, ROWS, 'measureId');
    yield* page.measures;
    cursor = page.cursor;
  } while (cursor !== null);
}

/** Reads the posts that a member muted. */
export const muteRows = (db: Db, me: MemberId) =>
  rowsById(
    (after) => mutedPosts(db, me, after, ROWS),
    ({ articleId }) => articleId,
  );

/** Reads what a member said of places. */
export const sightingRows = (db: Db, me: MemberId) =>
  rowsById(
    (after) => ownSightings(db, me, after, ROWS),
    ({ spotId }) => spotId,
  );

/** Reads rows in ascending order of their id, a batch at a time. */
async function* rowsById<Row>(read: (after: number) => Promise<Row[]>, id: (row: Row) => number) {
  for (let after = 0, last: Row | undefined; ;) {
    const rows = await read(after);
    yield* rows;
    last = rows.at(-1);
    if (last === undefined || rows.length < ROWS) return;
    after = id(last);
  }
}
