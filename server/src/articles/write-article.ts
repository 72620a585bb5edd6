import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Article } from 'contract/article-shapes';
import {
  UNTITLED,
  type writeArticle as atPlace,
  type writeArticleAtNewPlace as atSpot,
} from 'contract/articles';
import { todayInKorea } from 'contract/dates';
import type { Received } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import { ARTICLE } from 'contract/limits';
import { expectOwnCategory, holdOwnCategory } from '../categories/own-category.ts';
import { admitToChallenge } from '../challenges/challenges.ts';
import type { Db, Json } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { Upload } from '../http/uploads.ts';
import { once } from '../idempotency/idempotency.ts';
import { attachPhotos } from '../photos/photos.ts';
import { regionOfSpot } from '../places/place-region.ts';
import { openPlace, readPlace, recordAt } from '../places/places.ts';
import { type ArticleDeps, withPhotos } from './article-photos.ts';
import { articleById, insertArticle, writtenToday } from './articles.sql.ts';
import { orderPhotos } from './order-photos.ts';

/** A post as it was sent: at a known place or at a new spot, its files, and the caller's own key for it. */
export interface SentArticle {
  body: Received<typeof atPlace>['body'] | Received<typeof atSpot>['body'];
  files: Upload[];
  key: string | null;
}

/**
 * Writes a post: its place, its row and its photos together or not at all (behaviour §5). What can be refused without reading a
 * photo is refused before.
 */
export async function writeArticle(
  deps: ArticleDeps,
  me: MemberId,
  { body, files, key }: SentArticle,
): Promise<Json<Article>> {
  const { db } = deps;
  const request = key === null ? null : { me, key, hash: await hashOf(body, files) };
  return once<Article>(db, request, async (keep) => {
    const photos = orderPhotos({ ...body, files });
    await admit(db, me, body);
    return withPhotos(deps, me, { photos, files }, (uuids) =>
      db.begin(async (tx) => {
        await holdOwnCategory(tx, me, body.categoryId);
        if (body.challengeId) await admitToChallenge(tx, body.challengeId);
        const articleId = await insertArticle(tx, {
          memberId: me,
          categoryId: body.categoryId,
          ...(await placeOf(tx, me, body)),
          title: body.title || UNTITLED,
          content: body.content,
          date: body.date,
          mainPhotoUuid: uuids[0]!,
          challengeId: body.challengeId ?? null,
        });
        await attachPhotos(tx, me, articleId, uuids);
        const answer = (await articleById(tx, articleId, me))!;
        await keep(tx, answer);
        return answer;
      }),
    );
  });
}

/** Refuses a date that has not come yet (KST). */
export function expectPast(date: string) {
  if (date > todayInKorea()) refuse('ArticleDateInFuture');
}

async function admit(db: Db, me: MemberId, body: SentArticle['body']) {
  expectPast(body.date);
  await expectOwnCategory(db, me, body.categoryId);
  if ('placeId' in body) await readPlace(db, body.placeId, me);
  else await regionOfSpot(db, body, body.detailAddress);
  if ((await writtenToday(db, me)) >= ARTICLE.perDay) refuse('TooManyCalls');
}

async function placeOf(tx: Db, me: MemberId, body: SentArticle['body']) {
  const { placeName: title, detailAddress: address, pinCategory } = body;
  if ('placeId' in body)
    return {
      placeId: body.placeId,
      regionId: await recordAt(tx, me, body.placeId, { title, address, pinCategory }),
    };
  const { latitude, longitude, placeName, detailAddress } = body;
  return openPlace(tx, me, {
    title: placeName,
    address: detailAddress,
    pinCategory: body.pinCategory,
    at: { latitude, longitude },
  });
}

/** Tells this request from every other: what it says and the bytes of its files. */
async function hashOf(body: object, files: readonly Upload[]): Promise<Buffer> {
  const hash = createHash('sha256').update(JSON.stringify(body));
  for (const file of files) {
    const ofFile = createHash('sha256');
    await pipeline(createReadStream(file.path), ofFile);
    hash.update(file.field).update(ofFile.digest());
  }
  return hash.digest();
}
