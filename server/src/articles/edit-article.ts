import type { Article } from 'contract/article-shapes';
import { UNTITLED, type editArticle as endpoint } from 'contract/articles';
import type { Received } from 'contract/endpoint';
import type { ArticleId, ChallengeId, MemberId, PlaceId } from 'contract/ids';
import { expectOwnCategory, holdOwnCategory } from '../categories/own-category.ts';
import { admitToChallenge } from '../challenges/challenges.ts';
import type { Db, Json, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { Upload } from '../http/uploads.ts';
import { attachPhotos, releasePhotos } from '../photos/photos.ts';
import { leavePlaces, movePlace, recordAt } from '../places/places.ts';
import { type ArticleDeps, withPhotos } from './article-photos.ts';
import { enterChallenge, lockVisibleArticle, removeArticle } from './articles.ts';
import { articleById, articleToChange, updateArticle } from './articles.sql.ts';
import { orderPhotos } from './order-photos.ts';
import { expectPast } from './write-article.ts';

type Edit = Received<typeof endpoint>['body'];

/**
 * Edits the caller's own post: only what is sent changes, and all of it or nothing. Photos are read before the post is locked,
 * so an edit with the `version` it was read at is refused (ArticleChanged) when another came between.
 */
export async function editArticle(
  deps: ArticleDeps,
  me: MemberId,
  articleId: ArticleId,
  { body, files }: { body: Edit; files: Upload[] },
): Promise<Json<Article>> {
  const before = await ownArticle(deps.db, me, articleId);
  if (body.date !== undefined) expectPast(body.date);
  if (body.categoryId !== undefined) await expectOwnCategory(deps.db, me, body.categoryId);
  const photos = orderPhotos({ ...body, files }, before.photoUuids);
  return withPhotos(deps, me, { photos, files }, (uuids) =>
    deps.db.begin(async (tx) => {
      if (body.categoryId !== undefined) await holdOwnCategory(tx, me, body.categoryId);
      await lockVisibleArticle(tx, articleId);
      const now = await ownArticle(tx, me, articleId);
      if (body.version !== undefined && body.version !== now.version) refuse('ArticleChanged');
      if (body.challengeId && body.challengeId !== now.challengeId)
        await enter(tx, articleId, body.challengeId);
      if (uuids.join() !== now.photoUuids.join()) await attachPhotos(tx, me, articleId, uuids);
      const place = await placeAfter(tx, me, now.placeId, body);
      await updateArticle(tx, articleId, {
        categoryId: body.categoryId,
        title: body.title === '' ? UNTITLED : body.title,
        content: body.content,
        date: body.date,
        place,
        mainPhotoUuid: uuids[0],
      });
      if (place.placeId !== now.placeId) await leavePlaces(tx, me, [now.placeId], 'own wish');
      return (await articleById(tx, articleId, me))!;
    }),
  );
}

/** Deletes the caller's own post; its photos are swept (behaviour §5). */
export function deleteArticle(db: Sql, me: MemberId, articleId: ArticleId) {
  return db.begin(async (tx) => {
    expectAuthor(await lockVisibleArticle(tx, articleId), me);
    await releasePhotos(tx, articleId);
    await removeArticle(tx, articleId, 'author');
  });
}

async function ownArticle(db: Db, me: MemberId, articleId: ArticleId) {
  const found = await articleToChange(db, articleId);
  expectAuthor(found?.author, me);
  return found!;
}

/** Only the author goes on: ArticleNotFound where there is no post, ArticleNotYours for everybody else (behaviour §5). */
function expectAuthor(author: MemberId | null | undefined, me: MemberId) {
  if (author === undefined) refuse('ArticleNotFound');
  if (author !== me) refuse('ArticleNotYours');
}

async function enter(tx: Db, articleId: ArticleId, challengeId: ChallengeId) {
  await admitToChallenge(tx, challengeId);
  if (!(await enterChallenge(tx, articleId, challengeId))) refuse('AlreadyInChallenge');
}

async function placeAfter(tx: Db, me: MemberId, current: PlaceId, body: Edit) {
  const wording = { title: body.placeName, address: body.detailAddress, pinCategory: body.pinCategory };
  if (body.placeId === undefined || body.placeId === current)
    return movePlace(tx, me, current, { ...wording, latitude: body.latitude, longitude: body.longitude });
  return { placeId: body.placeId, regionId: await recordAt(tx, me, body.placeId, wording) };
}
