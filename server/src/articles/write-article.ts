import { type Article, UNTITLED } from 'contract/article-shapes';
import type { writeArticle as atPlace, writeArticleAtNewPlace as atNewPlace } from 'contract/articles';
import { todayInKorea } from 'contract/dates';
import type { Received } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import { ARTICLE } from 'contract/limits';
import { expectOwnCategory, lockOwnCategory } from '../categories/own-category.ts';
import { expectOpenChallenge } from '../challenges/challenges.ts';
import type { Db, Json } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { Upload } from '../http/uploads/uploads.ts';
import { once } from '../idempotency/idempotency.ts';
import { lockMember } from '../members/members.ts';
import { attachPhotos } from '../photos/photos.ts';
import { resolveRegion } from '../places/place-region.ts';
import { createPlace, readPlace, usePlace } from '../places/places.ts';
import { type ArticleDeps, withPhotos } from './article-photos.ts';
import { insertArticle, repeatsLastArticles, untilNextArticle, writtenArticle } from './articles.sql.ts';
import { hashRequest } from './hash-request.ts';
import { expectMayEnter } from './join-challenge.ts';
import { describePhotos, orderPhotos } from './order-photos.ts';
import { showWhere } from './show-where.ts';
import { usualAudience } from './true-place.ts';

/** A sent post, at a known or a new place, with its files and the caller's idempotency key. */
export interface SentArticle {
  body: Received<typeof atPlace>['body'] | Received<typeof atNewPlace>['body'];
  files: Upload[];
  key: string | null;
}

/**
 * Writes a post: its place, its row and its photos in one transaction (BEHAVIOUR: articles-6). Refusals that do not depend on a
 * photo come before any photo is read (BEHAVIOUR: articles-7).
 */
export async function writeArticle(
  deps: ArticleDeps,
  me: MemberId,
  { body, files, key }: SentArticle,
): Promise<Json<Article>> {
  const { db } = deps;
  const request = key === null ? null : { me, key, hash: await hashRequest(body, files) };
  return once<Article>(db, request, async (keep) => {
    const photos = orderPhotos({ ...body, files });
    const descriptions = describePhotos(photos, body.photoDescriptions);
    await checkBeforePhotos(db, me, body);
    return withPhotos(deps, me, { photos, files }, (uuids) =>
      db.begin(async (tx) => {
        await lockMember(tx, me);
        await expectMayWrite(tx, me, body);
        await lockOwnCategory(tx, me, body.categoryId);
        if (body.challengeId) await expectOpenChallenge(tx, body.challengeId);
        const { isNew, ...place } = await choosePlace(tx, me, body);
        const audience = body.audience ?? (await usualAudience(tx, me, place.placeId));
        const { articleId, shownAt } = await insertArticle(tx, {
          ...body,
          ...place,
          audience,
          title: body.title || UNTITLED,
          memberId: me,
          mainPhotoUuid: uuids[0]!,
          challengeId: body.challengeId ?? null,
        });
        await showWhere(tx, me, { placeId: place.placeId, shownAt, isNew, audience, before: null });
        const described = uuids.map((uuid, at) => ({ uuid, description: descriptions[at] }));
        await attachPhotos(tx, me, articleId, described);
        const answer = await writtenArticle(tx, articleId, me);
        await keep(tx, answer);
        return answer;
      }),
    );
  });
}

/** Refuses a date in the future (BEHAVIOUR: articles-4). */
export function expectNotFuture(date: string) {
  if (date > todayInKorea()) refuse('ArticleDateInFuture');
}

async function checkBeforePhotos(db: Db, me: MemberId, body: SentArticle['body']) {
  expectNotFuture(body.date);
  expectMayEnter(body);
  await expectOwnCategory(db, me, body.categoryId);
  if ('placeId' in body) await readPlace(db, body.placeId, me);
  else await resolveRegion(db, body, body.detailAddress);
  await expectMayWrite(db, me, body);
}

/**
 * Refuses posts beyond the daily limit (BEHAVIOUR: articles-9), and repeated posts. It is called again with the member locked, since
 * other posts may have been written in between.
 */
async function expectMayWrite(db: Db, me: MemberId, body: SentArticle['body']) {
  const retryAfterSeconds = await untilNextArticle(db, me, ARTICLE.perDay);
  if (retryAfterSeconds !== null) refuse('TooManyArticles', { retryAfterSeconds });
  if (!body.sameAgain) await expectNotSameAgain(db, me, body);
}

/** Refuses a post that repeats each of the member's last posts (BEHAVIOUR: limits-9), unless it has neither title nor text. */
async function expectNotSameAgain(db: Db, me: MemberId, { title, content }: SentArticle['body']) {
  if (title === '' && content === '') return;
  const said = { title: title || UNTITLED, content };
  if (await repeatsLastArticles(db, me, said, ARTICLE.sameInARow)) refuse('SameArticleAgain');
}

/** Locks the known place of a post, or creates a new place. */
async function choosePlace(tx: Db, me: MemberId, body: SentArticle['body']) {
  if ('placeId' in body) {
    const { placeId, placeName: title, detailAddress: address, pinCategory } = body;
    const wording = { title, address, pinCategory };
    return usePlace(tx, me, placeId, wording);
  }
  const { latitude, longitude, placeName: title, detailAddress: address, pinCategory } = body;
  return createPlace(tx, me, { title, address, pinCategory, at: { latitude, longitude } });
}
