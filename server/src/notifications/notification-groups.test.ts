import { blockMember, muteMember } from 'contract/blocks';
import { deleteComment, writeComment } from 'contract/comments';
import { deleteArticle } from 'contract/articles';
import type { ArticleId, CommentId } from 'contract/ids';
import {
  clearNotifications,
  countUnreadNotifications,
  deleteCommentNotification,
  deleteNotificationGroup,
  listCommentNotifications,
  listNotificationGroups,
  markNotificationsRead,
  muteArticle,
  readArticleMute,
  unmuteArticle,
} from 'contract/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
let nth = 0;
let me: Member, one: Member, two: Member, three: Member, four: Member;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, comment: many } });
});
afterAll(() => h.close());
beforeEach(async () => {
  nth += 1;
  const names = ['나', '하나', '둘', '셋', '넷'].map((name) => `${name}${nth}`);
  [me, one, two, three, four] = (await h.given.members(...names)) as [Member, Member, Member, Member, Member];
});

const comment = async (who: Member, articleId: ArticleId, parentCommentId: CommentId | null = null) =>
  (
    await h.as(who)(writeComment, {
      params: { articleId },
      body: { content: `${who.nickname}의 말`, parentCommentId },
    })
  ).commentId;
const groups = async (who = me, query: { cursor?: number; limit?: number } = {}) =>
  h.as(who)(listNotificationGroups, { query });
const rows = async (who = me) => (await groups(who)).groups;
const unread = async (who = me) => (await h.as(who)(countUnreadNotifications, {})).comments;
const read = () => h.as(me)(markNotificationsRead, {});
const remove = (who: Member, notificationId: number) =>
  h.send(who, deleteNotificationGroup, { params: { notificationId: notificationId as never } });

test('the comments on a post are one row, with the last three who wrote and how many they are', async () => {
  const articleId = await h.given.article({ by: me, title: '골목' });
  for (const who of [one, two, three, four, two]) await comment(who, articleId);
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    articleId,
    articleTitle: '골목',
    isReply: false,
    isMuted: false,
    commentContent: `${two.nickname}의 말`,
    commenterCount: 4,
    commentCount: 5,
    unreadCount: 5,
  });
  expect(row!.commenters.map(({ nickname }) => nickname)).toEqual([
    two.nickname,
    four.nickname,
    three.nickname,
  ]);
  expect(row!.articleImage).toMatch(/\/article\/photo\/list\//);
});

test('replies to me are a row of their own, by who is told and not by who wrote', async () => {
  const articleId = await h.given.article({ by: one });
  const mine = await comment(me, articleId);
  await comment(two, articleId, mine);
  await comment(three, articleId);
  expect(await rows()).toMatchObject([{ isReply: true, commenterCount: 1 }]);
  expect(await rows(one)).toMatchObject([
    { isReply: false, commenterCount: 3 }, // of these one is a reply, but not to its post's author
  ]);
  const theirs = await comment(one, articleId);
  await comment(two, articleId, theirs);
  expect((await rows(one)).map(({ isReply, commentCount }) => [isReply, commentCount])).toEqual([
    [true, 1],
    [false, 3],
  ]);
});

test('a row opens its newest unread comment, and its newest one once all are read', async () => {
  const articleId = await h.given.article({ by: me });
  await comment(one, articleId);
  await read();
  const unreadOne = await comment(two, articleId);
  const last = await comment(three, articleId);
  await h.db`update notification set read_at = now() where member_id = ${me.memberId} and comment_id = ${last}`;
  expect(await rows()).toMatchObject([
    { commentId: unreadOne, unreadCount: 1, commentContent: `${two.nickname}의 말` },
  ]);
  await read();
  expect(await rows()).toMatchObject([{ commentId: last, unreadCount: 0, commentCount: 3 }]);
});

test('rows are in the order of their newest comments, a page after another without a row twice', async () => {
  const posts: ArticleId[] = [];
  for (let each = 0; each < 5; each++) posts.push(await h.given.article({ by: me }));
  for (const articleId of [...posts, posts[0]!, ...posts.slice(1, 3)]) await comment(one, articleId);
  const right = [posts[2], posts[1], posts[0], posts[4], posts[3]];
  const found: number[] = [];
  let cursor: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof groups>> = await groups(me, {
      limit: 2,
      ...(cursor && { cursor }),
    });
    found.push(...page.groups.map(({ articleId }) => articleId));
    cursor = page.cursor;
  } while (cursor !== null);
  expect(found).toEqual(right);
});

test('counts are of the newest hundred comments', async () => {
  const articleId = await h.given.article({ by: me });
  await h.db`
    with written as (
      insert into comment (article_id, member_id, content)
      select ${articleId}, ${one.memberId}, 'n' || n from generate_series(1, 120) n returning comment_id
    )
    insert into notification (member_id, kind, article_id, comment_id)
    select ${me.memberId}, 'comment', ${articleId}, comment_id from written`;
  expect(await rows()).toMatchObject([{ commentCount: 100, unreadCount: 100, commenterCount: 1 }]);
});

test('a row is without comments that were deleted, and stays, without a picture, when its post is gone', async () => {
  const articleId = await h.given.article({ by: me });
  await comment(one, articleId);
  const deleted = await comment(two, articleId);
  await h.as(two)(deleteComment, { params: { articleId, commentId: deleted }, query: {} });
  expect(await rows()).toMatchObject([{ commentCount: 1, commenterCount: 1 }]);
  await h.as(me)(deleteArticle, { params: { articleId } });
  expect(await rows()).toMatchObject([{ isArticleGone: true, articleImage: null }]);
});

test('nobody blocked or muted tells me anything, and who was told before is in no row', async () => {
  const articleId = await h.given.article({ by: me });
  await comment(one, articleId);
  await comment(two, articleId);
  await h.as(me)(blockMember, { params: { memberId: one.memberId } });
  await h.as(me)(muteMember, { params: { memberId: two.memberId } });
  expect([await rows(), await unread()]).toEqual([[], 0]);
  await comment(two, articleId); // who is muted does not know
  expect([await rows(), await unread()]).toEqual([[], 0]);
  await comment(three, articleId);
  expect(await rows()).toMatchObject([{ commentCount: 1, commenters: [{ nickname: three.nickname }] }]);
});

describe('deleting', () => {
  test('a row deletes its notifications and no other’s, and not what came after', async () => {
    const [articleId, other] = [await h.given.article({ by: me }), await h.given.article({ by: me })];
    await comment(one, articleId);
    await comment(two, articleId);
    await comment(one, other);
    const seen = (await rows()).find((row) => row.articleId === articleId)!;
    const later = await comment(three, articleId);
    expect((await remove(one, seen.notificationId)).statusCode).toBe(404);
    expect((await remove(me, seen.notificationId)).statusCode).toBe(200);
    expect(await rows()).toMatchObject([{ commentId: later, commentCount: 1 }, { articleId: other }]);
    expect((await remove(me, seen.notificationId)).json()).toMatchObject({ code: 'NOTIFICATION4001' });
    expect((await h.as(me)(listCommentNotifications, { query: {} })).notifications).toHaveLength(2);
  });

  test('one notification, as older clients do, leaves the others of its row', async () => {
    const articleId = await h.given.article({ by: me });
    await comment(one, articleId);
    await comment(two, articleId);
    const [newest] = (await h.as(me)(listCommentNotifications, { query: {} })).notifications;
    await h.as(me)(deleteCommentNotification, { params: { notificationId: newest!.notificationId } });
    expect(await rows()).toMatchObject([{ commenters: [{ nickname: one.nickname }], commentCount: 1 }]);
  });

  test('all of a kind leaves other kinds, other members’, and what came after', async () => {
    const articleId = await h.given.article({ by: me });
    await h.db`
      insert into notification (member_id, kind, article_id, spam_count) values (${me.memberId}, 'spam', ${articleId}, 10)`;
    const post = await h.given.article({ by: one });
    await comment(two, post);
    await comment(one, articleId);
    await comment(two, articleId);
    const upTo = (await rows())[0]!.notificationId;
    const later = await comment(three, articleId);
    await h.as(me)(clearNotifications, { query: { kind: 'comments', upTo } });
    expect(await rows()).toMatchObject([{ commentId: later, commentCount: 1 }]);
    expect(await h.as(me)(countUnreadNotifications, {})).toMatchObject({ comments: 1, spams: 1 });
    expect(await rows(one)).toHaveLength(1);
    await h.as(me)(clearNotifications, { query: { kind: 'spams', upTo } });
    expect(await h.as(me)(countUnreadNotifications, {})).toMatchObject({ comments: 1, spams: 0 });
  });
});

describe('a muted post', () => {
  const mute = (who: Member, articleId: ArticleId) => h.as(who)(muteArticle, { params: { articleId } });
  const state = (who: Member, articleId: ArticleId) => h.as(who)(readArticleMute, { params: { articleId } });

  test('tells its author nothing of comments, and its commenters as before; taken back, it tells again', async () => {
    const articleId = await h.given.article({ by: me });
    const first = await comment(one, articleId);
    await mute(me, articleId);
    await mute(me, articleId);
    expect(await rows()).toMatchObject([{ isMuted: true, commentCount: 1 }]);
    await comment(two, articleId, first);
    expect([await unread(), await unread(one)]).toEqual([1, 1]);
    await h.as(me)(unmuteArticle, { params: { articleId } });
    await h.as(me)(unmuteArticle, { params: { articleId } });
    expect(await rows()).toMatchObject([{ isMuted: false, commentCount: 1 }]);
    await comment(three, articleId);
    expect(await rows()).toMatchObject([{ commentCount: 2 }]);
  });

  test('still tells its author of reports', async () => {
    const articleId = await h.given.article({ by: me });
    await mute(me, articleId);
    await h.db`
      insert into notification (member_id, kind, article_id, spam_count) values (${me.memberId}, 'spam', ${articleId}, 10)`;
    expect(await h.as(me)(countUnreadNotifications, {})).toMatchObject({ spams: 1 });
  });

  test('concerns its author and who commented on it, until they deleted that', async () => {
    const articleId = await h.given.article({ by: me });
    expect(await state(me, articleId)).toEqual({ isMuted: false, concernsMe: true });
    expect(await state(one, articleId)).toEqual({ isMuted: false, concernsMe: false });
    const commentId = await comment(one, articleId);
    await mute(one, articleId);
    expect(await state(one, articleId)).toEqual({ isMuted: true, concernsMe: true });
    await h.as(one)(deleteComment, { params: { articleId, commentId }, query: {} });
    expect(await state(one, articleId)).toEqual({ isMuted: true, concernsMe: false });
  });

  test('is one that the member finds: else it is not there', async () => {
    const articleId = await h.given.article({ by: me, audience: 'me' });
    for (const e of [readArticleMute, muteArticle] as const) {
      const answer = await h.send(one, e, { params: { articleId } });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'ARTICLE4001']);
    }
    expect(await h.db`select from muted_post where article_id = ${articleId}`).toEqual([]);
  });
});
