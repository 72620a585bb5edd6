import { type Article, UNTITLED } from 'contract/article-shapes';
import type { editArticle as endpoint } from 'contract/articles';
import type { Received } from 'contract/endpoint';
import { type ArticleId, ImageUuid, type MemberId } from 'contract/ids';
import { imageUuid } from 'contract/photos';
import * as v from 'valibot';
import { expectOwnCategory, lockOwnCategory } from '../categories/own-category.ts';
import type { Db, Json, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import type { Upload } from '../http/uploads/uploads.ts';
import { type Keep, once } from '../idempotency/idempotency.ts';
import { attachPhotos, detachPhotos, type PhotoToAttach } from '../photos/photos.ts';
import { moveFromPlace, removeEmptyPlaces, usePlace } from '../places/places.ts';
import { type ArticleDeps, withPhotos } from './article-photos.ts';
import { forgetVersions, keepVersion, thinVersions } from './article-versions.ts';
import { hashRequest } from './hash-request.ts';
import { lockArticle } from './lock-article.ts';
import { takeDownArticle } from './articles.ts';
import {
  type ArticleBeforeEdit,
  articleBeforeEdit,
  entries,
  updateArticle,
  writtenArticle,
} from './articles.sql.ts';
import { updateAudience } from './audience.sql.ts';
import { expectAuthor } from './expect-article.ts';
import { changeDisclosure, enterChallenge, expectMayEnter } from './join-challenge.ts';
import { describePhotos, orderPhotos } from './order-photos.ts';
import { showWhere } from './show-where.ts';
import { expectNotFuture } from './write-article.ts';

type Edit = Received<typeof endpoint>['body'];

/** A sent edit with its files and the caller's idempotency key. */
interface SentEdit {
  body: Edit;
  files: Upload[];
  key: string | null;
}

/** Edits the caller's own post, once per key (BEHAVIOUR: articles-10, wire-25). */
export async function editArticle(
  deps: ArticleDeps,
  me: MemberId,
  articleId: ArticleId,
  { key, ...sent }: SentEdit,
): Promise<Json<Article>> {
  const request =
    key === null ? null : { me, key, hash: await hashRequest({ articleId, ...sent.body }, sent.files) };
  return once<Article>(deps.db, request, (keep) => edit(deps, me, articleId, { ...sent, keep }));
}

/**
 * Only what is sent changes, in one transaction, and an edit that changes nothing leaves the version. Photos are read before the post is
 * locked, so its version is compared again under the lock (BEHAVIOUR: articles-13).
 */
async function edit(
  deps: ArticleDeps,
  me: MemberId,
  articleId: ArticleId,
  { body, files, keep }: { body: Edit; files: Upload[]; keep: Keep<Article> },
): Promise<Json<Article>> {
  const before = await findOwnArticle(deps.db, me, articleId);
  if (body.date !== undefined) expectNotFuture(body.date);
  if (body.categoryId !== undefined) await expectOwnCategory(deps.db, me, body.categoryId);
  expectMayEnter({ ...body, disclosure: body.disclosure ?? before.disclosure });
  const sent = { ...body, files };
  const photos = orderPhotos(sent, before.photoUuids);
  const descriptions = describePhotos(photos, body.photoDescriptions);
  return withPhotos(deps, me, { photos, files }, (stored) =>
    deps.db.begin(async (tx) => {
      if (body.categoryId !== undefined) await lockOwnCategory(tx, me, body.categoryId);
      await lockArticle(tx, articleId, { viewer: me });
      const now = await findOwnArticle(tx, me, articleId);
      if (body.version !== undefined && body.version !== now.version) refuse('ArticleChanged');
      const attached = orderPhotos(sent, now.photoUuids).map((ref) => {
        const at = photos.indexOf(ref);
        return { uuid: stored[at] ?? v.parse(ImageUuid, ref), description: descriptions[at] };
      });
      const answer = await writtenArticle(tx, articleId, me);
      const post: Article = JSON.parse(answer.text);
      const hasOtherPhotos = changesPhotos(post, attached);
      if (!hasOtherPhotos && !changesFields(post, body)) {
        await keep(tx, answer);
        return answer;
      }
      await keepVersion(tx, articleId);
      if (hasOtherPhotos) await attachPhotos(tx, me, articleId, attached);
      await saveEdit(tx, me, articleId, now, { ...body, mainPhotoUuid: attached[0]!.uuid });
      await thinVersions(tx, articleId, now.version);
      const edited = await writtenArticle(tx, articleId, me);
      await keep(tx, edited);
      return edited;
    }),
  );
}

/** Saves the fields of an edit, and shows the post where it now belongs. */
async function saveEdit(
  tx: Db,
  me: MemberId,
  articleId: ArticleId,
  now: ArticleBeforeEdit,
  edit: Edit & { mainPhotoUuid: ImageUuid },
) {
  const place = await placeAfterEdit(tx, me, now, edit);
  const title = edit.title === '' ? UNTITLED : edit.title;
  await changeDisclosure(tx, articleId, now.disclosure, edit.disclosure ?? now.disclosure);
  const shownAt = await updateArticle(tx, articleId, { ...edit, title, place });
  if (edit.challengeId && edit.challengeId !== now.challengeId)
    await enterChallenge(tx, articleId, edit.challengeId);
  const { audience = now.audience } = edit;
  if (audience !== now.audience) await updateAudience(tx, articleId, audience);
  await showWhere(tx, me, { ...place, shownAt, audience, before: now });
  const left = [now.placeId, now.shownAt].filter((id) => id !== place.placeId && id !== shownAt);
  await removeEmptyPlaces(tx, me, left, { keepOwnSaves: true });
}

/** Deletes the caller's own post; the sweep removes its photos from the store (BEHAVIOUR: photos-8). */
export function deleteArticle(db: Sql, me: MemberId, articleId: ArticleId) {
  return db.begin(async (tx) => {
    expectAuthor(await lockArticle(tx, articleId, { viewer: me }), me);
    await detachPhotos(tx, [articleId]);
    await forgetVersions(tx, articleId);
    await takeDownArticle(tx, articleId, 'author');
  });
}

async function findOwnArticle(db: Db, me: MemberId, articleId: ArticleId) {
  const found = await articleBeforeEdit(db, articleId, me);
  expectAuthor(found?.author, me);
  return found!;
}

/** What an edit sends beside fields of the post: the version it is of, and its photos, which are compared by themselves. */
type Beside = 'version' | 'imageUuids' | 'photoOrder' | 'photoDescriptions' | 'mainImageUuid' | 'mainIndex';
/** The fields of an edit; each has its name in the post, or this does not compile. */
type Fields = Omit<Edit, Beside>;

/** Whether an edit has other photos than the post, in another order, or describes one otherwise. */
function changesPhotos({ photos }: Article, edited: readonly PhotoToAttach[]): boolean {
  return (
    photos.length !== edited.length ||
    edited.some(({ uuid, description }, at) => {
      const photo = photos[at]!;
      return imageUuid(photo.url) !== uuid || (description ?? photo.description) !== photo.description;
    })
  );
}

/** Whether an edit sends a field with another value than the post has. */
function changesFields(post: Pick<Article, keyof Fields>, edit: Edit): boolean {
  const {
    version: _,
    imageUuids: __,
    photoOrder: ___,
    mainImageUuid: ____,
    mainIndex: _____,
    photoDescriptions: ______,
    ...sent
  } = edit;
  const fields: Fields = { ...sent, title: sent.title === '' ? UNTITLED : sent.title };
  return entries(fields).some(
    ([name, value]) => value !== undefined && value !== null && value !== post[name],
  );
}

async function placeAfterEdit(tx: Db, me: MemberId, now: ArticleBeforeEdit, body: Edit) {
  const { placeId: current } = now;
  const { placeId, latitude, longitude, placeName: title, detailAddress: address, pinCategory } = body;
  const wording = { title, address, pinCategory };
  if (placeId === undefined || placeId === current)
    return moveFromPlace(tx, me, current, { ...wording, latitude, longitude });
  return usePlace(tx, me, placeId, wording);
}
