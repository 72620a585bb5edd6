import { writeAppeal } from 'contract/appeals';
import { muteArticle } from 'contract/notifications';
import { deleteArticle, readArticle } from 'contract/articles';
import { listComments, writeComment } from 'contract/comments';
import type { ArticleId } from 'contract/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { audit } from '../audit/audit.ts';
import { deleteOldNotifications } from '../notifications/notifications.ts';
import { openOperation } from '../commands/operation.ts';
import { sweepPhotos } from '../photos/photos.ts';
import { eraseDeleted } from './erase-deleted.ts';

const KEEP = { deleted: 30, removed: 180, versions: 30, notifications: 180 };
let h: TestApp;
let operation: Awaited<ReturnType<typeof openOperation>>;
let [garam, narae]: Member[] = [];
beforeAll(async () => {
  h = await testApp();
  operation = await openOperation({ ...h.config, databaseUrl: h.connectionString });
  [garam, narae] = await h.given.members('가람', '나래');
});
afterAll(async () => {
  await operation.end();
  await h.close();
});

let articleId: ArticleId;
beforeEach(async () => {
  articleId = await h.given.article({ by: garam!, title: '지울 글' });
  const params = { articleId };
  await h.as(narae!)(writeComment, { params, body: { content: '댓글이에요', parentCommentId: null } });
});

const erase = () => eraseDeleted(h.db, KEEP, { forMs: 10_000 });
const deletedAgo = (days: number) =>
  h.db`update article set deleted_at = now() - make_interval(days => ${days}) where article_id = ${articleId}`;
async function left() {
  const [row] = await h.db<{
    title: string;
    content: string;
    comments: number;
    notifications: number;
    mutes: number;
    photos: number;
    truePlaces: number;
  }>`
    select title, content,
           (select count(*) from comment c where c.article_id = a.article_id) as comments,
           (select count(*) from notification n where n.article_id = a.article_id) as notifications,
           (select count(*) from muted_post u where u.article_id = a.article_id) as mutes,
           (select count(*) from photo p where p.article_id = a.article_id) as photos,
           (select count(*) from article_true_place t where t.article_id = a.article_id) as true_places
      from article /* any: a test */ a where article_id = ${articleId}`;
  return row;
}
const before = { articleId: null, reason: 'AD', words: '', act: 'REMOVE', targetKind: 'ARTICLE' } as const;
const nothing = { title: '', content: '', comments: 0, notifications: 0, mutes: 0, photos: 0, truePlaces: 0 };

test('a post that its author deleted is erased after thirty days, with its comments, notifications and photos', async () => {
  await h.as(garam!)(muteArticle, { params: { articleId } });
  await h.as(garam!)(deleteArticle, { params: { articleId } });
  await h.db`
    insert into article_true_place (article_id, member_id, place_id, region_id)
    select article_id, member_id, place_id, region_id from article /* any: a deleted one */ where article_id = ${articleId}`;
  await deletedAgo(29);
  expect(await erase()).toBe(0);
  expect(await left()).toMatchObject({
    title: '지울 글',
    comments: 1,
    notifications: 1,
    mutes: 1,
    truePlaces: 1,
  });
  await deletedAgo(31);
  expect(await erase()).toBe(1);
  await sweepPhotos(h);
  expect(await left()).toEqual(nothing);
  expect(await erase()).toBe(0);
  await expect(audit(h.db)).resolves.toBeUndefined();
});

test('a post that a moderator removed can be restored for half a year, and is erased then for good', async () => {
  await operation.takeMeasure({ ...before, targetId: articleId });
  await deletedAgo(179);
  expect(await erase()).toBe(0);
  expect(await operation.restoreArticle(articleId)).not.toBe(false);
  expect((await h.as(null)(readArticle, { params: { articleId } })).title).toBe('지울 글');
  await operation.takeMeasure({ ...before, targetId: articleId });
  await deletedAgo(181);
  expect(await erase()).toBe(1);
  await sweepPhotos(h);
  expect(await left()).toEqual(nothing);
  expect(await operation.restoreArticle(articleId)).toBe(false);
  await expect(audit(h.db)).resolves.toBeUndefined();
});

test('posts that are there, and those on hold, are never erased', async () => {
  await h.db`update article set created_at = now() - interval '900 days' where article_id = ${articleId}`;
  expect(await erase()).toBe(0);
  await operation.takeMeasure({ ...before, act: 'HOLD', targetId: articleId });
  await deletedAgo(900);
  expect(await erase()).toBe(0);
});

test('a post with an undecided appeal waits for its moderator, and is erased once that is decided', async () => {
  const taken = await operation.takeMeasure({ ...before, targetId: articleId });
  const { measureId } = taken as Exclude<typeof taken, false>;
  const { appealId } = await h.as(garam!)(writeAppeal, {
    params: { measureId },
    body: { words: '오해예요' },
  });
  await deletedAgo(900);
  expect(await erase()).toBe(0);
  await operation.decideAppeal(appealId, 'DECLINED', '다시 봤어요');
  expect(await erase()).toBe(1);
});

test('a notification is deleted after half a year; its comment stays', async () => {
  await h.db`update notification set created_at = now() - interval '179 days' where article_id = ${articleId}`;
  await deleteOldNotifications(h.db, KEEP.notifications);
  expect((await left())?.notifications).toBe(1);
  await h.db`update notification set created_at = now() - interval '181 days' where article_id = ${articleId}`;
  await deleteOldNotifications(h.db, KEEP.notifications);
  expect((await left())?.notifications).toBe(0);
  const { comments } = await h.as(null)(listComments, { params: { articleId }, query: {} });
  expect(comments).toHaveLength(1);
});
