import { readArticle } from 'contract/articles';
import { changeAudience } from 'contract/audiences';
import { listArticlesBy, readAuthor } from 'contract/authors';
import { blockMember, listBlocks, muteMember, unblockMember } from 'contract/blocks';
import { listComments, listReplies, writeComment } from 'contract/comments';
import { listHomePosts } from 'contract/home';
import type { ArticleId, CommentId, PlaceId } from 'contract/ids';
import { likeArticle } from 'contract/likes';
import { BLOCK } from 'contract/limits';
import { withdraw } from 'contract/members';
import { countUnreadNotifications, listCommentNotifications } from 'contract/notifications';
import { nearestPlace, placesOnMap, readPlace } from 'contract/places';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
let nth = 0;
let me: Member;
let them: Member;
let third: Member;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, comment: many } });
});
afterAll(() => h.close());
beforeEach(async () => {
  nth += 1;
  [me, them, third] = (await h.given.members(`나${nth}`, `너${nth}`, `남${nth}`)) as [Member, Member, Member];
});

const block = (who: Member, whom: Member) => h.as(who)(blockMember, { params: { memberId: whom.memberId } });
const mute = (who: Member, whom: Member) => h.as(who)(muteMember, { params: { memberId: whom.memberId } });
const unblock = (who: Member, whom: Member) =>
  h.as(who)(unblockMember, { params: { memberId: whom.memberId } });
const read = async (who: Member | null, articleId: ArticleId) =>
  (await h.send(who, readArticle, { params: { articleId } })).statusCode;
const comment = async (who: Member, articleId: ArticleId, parentCommentId: CommentId | null = null) =>
  (
    await h.as(who)(writeComment, {
      params: { articleId },
      body: { content: `${who.nickname}의 말`, parentCommentId },
    })
  ).commentId;
const threads = async (who: Member | null, articleId: ArticleId) =>
  (await h.as(who)(listComments, { params: { articleId }, query: {} })).comments;
const home = async (who: Member) =>
  (await h.as(who)(listHomePosts, { query: {} })).postList.map(({ articleId }) => articleId);

describe('after a block', () => {
  test('each is absent for the other, and for nobody else', async () => {
    const mine = await h.given.article({ by: me });
    const theirs = await h.given.article({ by: them });
    await block(me, them);
    for (const [who, post, author] of [
      [me, theirs, them],
      [them, mine, me],
    ] as const) {
      expect(await read(who, post)).toBe(404);
      expect(await home(who)).not.toContain(post);
      const { memberId } = author;
      await expect(h.as(who)(readAuthor, { params: { memberId } })).rejects.toMatchObject({ status: 404 });
      await expect(h.as(who)(listArticlesBy, { params: { memberId }, query: {} })).rejects.toMatchObject({
        status: 404,
      });
      await expect(h.as(who)(likeArticle, { params: { articleId: post } })).rejects.toMatchObject({
        status: 404,
      });
    }
    expect([await read(third, mine), await read(third, theirs), await read(me, mine)]).toEqual([
      200, 200, 200,
    ]);
    await unblock(me, them);
    expect([await read(me, theirs), await read(them, mine)]).toEqual([200, 200]);
  });

  test('their comments and likes are gone from what I read and from its counts', async () => {
    const articleId = await h.given.article({ by: third });
    const top = await comment(them, articleId);
    await comment(me, articleId, top);
    const alone = await comment(them, articleId);
    const other = await comment(third, articleId);
    const reply = await comment(them, articleId, other);
    const answer = await comment(third, articleId, reply);
    await h.as(them)(likeArticle, { params: { articleId } });
    await h.as(third)(likeArticle, { params: { articleId } });
    await block(me, them);
    const seen = await threads(me, articleId);
    expect(seen).toMatchObject([
      {
        commentId: top,
        isDeleted: true,
        memberId: null,
        nickname: null,
        replies: [{ memberId: me.memberId }],
      },
      { commentId: other, replyCount: 1, replies: [{ commentId: answer, replyToNickname: null }] },
    ]);
    expect(JSON.stringify(seen)).not.toContain(them.nickname);
    expect(await h.as(me)(readArticle, { params: { articleId } })).toMatchObject({
      likeCount: 1,
      commentCount: 3,
    });
    expect(await h.as(null)(readArticle, { params: { articleId } })).toMatchObject({
      likeCount: 2,
      commentCount: 6,
    });
    await expect(
      h.as(me)(listReplies, { params: { articleId, commentId: alone }, query: {} }),
    ).rejects.toMatchObject({ code: 'COMMENT4001' });
    await expect(comment(me, articleId, alone)).rejects.toMatchObject({ code: 'COMMENT4001' });
    expect(await threads(null, articleId)).toHaveLength(3);
  });

  test('old notifications vanish, and none comes', async () => {
    const articleId = await h.given.article({ by: me });
    const shared = await h.given.article({ by: third });
    await comment(them, articleId);
    const mine = await comment(me, shared);
    const unread = () => h.as(me)(countUnreadNotifications, {});
    expect(await unread()).toMatchObject({ comments: 1 });
    await block(me, them);
    await comment(them, shared);
    await expect(comment(them, shared, mine)).rejects.toMatchObject({ code: 'COMMENT4001' });
    expect((await h.as(me)(listCommentNotifications, { query: {} })).notifications).toEqual([]);
    expect(await unread()).toMatchObject({ comments: 0 });
    await unblock(me, them);
    expect(await unread()).toMatchObject({ comments: 1 });
  });

  test('places where only they have posts are off my map, and no others', async () => {
    const at = { latitude: 34.1, longitude: 125 + nth / 10 };
    const place = (by: Member | null) => h.given.place({ by, lat: at.latitude, lng: at.longitude });
    const [theirs, shared, nobodys] = (await Promise.all([
      place(them),
      place(them),
      place(null),
    ])) as PlaceId[];
    for (const placeId of [theirs!, shared!, nobodys!]) await h.given.article({ by: them, placeId });
    await h.given.article({ by: third, placeId: shared! });
    await block(me, them);
    const around = { latMin: 34, latMax: 34.2, lngMin: at.longitude - 0.01, lngMax: at.longitude + 0.01 };
    const onMap = async (who: Member) => {
      const { places, total } = await h.as(who)(placesOnMap, { query: around });
      return [total, ...places.map(({ placeId }) => placeId).sort()];
    };
    expect(await onMap(me)).toEqual([2, ...[shared, nobodys].sort()]);
    expect(await onMap(third)).toEqual([3, ...[theirs, shared, nobodys].sort()]);
    await expect(h.as(me)(readPlace, { params: { placeId: theirs! } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await h.as(me)(readPlace, { params: { placeId: shared! } })).toMatchObject({ articleCount: 1 });
    expect((await h.as(me)(nearestPlace, { query: at })).place?.placeId).not.toBe(theirs);
  });
});

describe('after a mute', () => {
  test('they are absent for me alone: their posts, comments, likes and notifications', async () => {
    const mine = await h.given.article({ by: me });
    const theirs = await h.given.article({ by: them });
    const shared = await h.given.article({ by: third });
    await comment(them, mine);
    await comment(them, shared);
    await h.as(them)(likeArticle, { params: { articleId: mine } });
    await mute(me, them);
    expect([await read(me, theirs), await read(them, mine)]).toEqual([404, 200]);
    expect(await home(me)).not.toContain(theirs);
    expect(await home(them)).toContain(mine);
    expect([await threads(me, mine), await threads(me, shared)]).toEqual([[], []]);
    expect(await h.as(me)(readArticle, { params: { articleId: mine } })).toMatchObject({
      likeCount: 0,
      commentCount: 0,
    });
    expect(await h.as(me)(countUnreadNotifications, {})).toMatchObject({ comments: 0 });
    const { memberId } = me;
    expect(await h.as(them)(readAuthor, { params: { memberId } })).toMatchObject({ memberId });
    await comment(them, mine);
    await comment(me, mine);
    expect((await h.as(me)(listCommentNotifications, { query: {} })).notifications).toEqual([]);
    expect(await h.as(them)(readArticle, { params: { articleId: mine } })).toMatchObject({
      likeCount: 1,
      commentCount: 3,
    });
    expect(await threads(them, mine)).toHaveLength(3);
    await unblock(me, them);
    expect(await read(me, theirs)).toBe(200);
    expect(await threads(me, mine)).toHaveLength(3);
    expect(await h.as(me)(countUnreadNotifications, {})).toMatchObject({ comments: 2 });
  });

  test('a block takes its place, and it the place of a block', async () => {
    const mine = await h.given.article({ by: me });
    const kinds = async () => (await h.as(me)(listBlocks, { query: {} })).blocks.map(({ isMute }) => isMute);
    await mute(me, them);
    expect([await kinds(), await read(them, mine)]).toEqual([[true], 200]);
    await block(me, them);
    expect([await kinds(), await read(them, mine)]).toEqual([[false], 404]);
    await mute(me, them);
    expect([await kinds(), await read(them, mine)]).toEqual([[true], 200]);
  });

  test('nobody sees who muted them, or mutes themselves or who is not there', async () => {
    await mute(me, them);
    expect((await h.as(them)(listBlocks, { query: {} })).blocks).toEqual([]);
    await expect(mute(me, me)).rejects.toMatchObject({ code: 'BLOCK4001' });
    await expect(mute(me, { ...them, memberId: 1 as never })).rejects.toMatchObject({ code: 'MEMBER4041' });
  });
});

test('I see whom I have blocked, the last first, and nobody sees who blocked them', async () => {
  await block(me, them);
  await block(me, third);
  await block(me, third);
  const mine = await h.as(me)(listBlocks, { query: {} });
  expect(mine.blocks.map(({ memberId }) => memberId)).toEqual([third.memberId, them.memberId]);
  expect((await h.as(them)(listBlocks, { query: {} })).blocks).toEqual([]);
  const [first] = (await h.as(me)(listBlocks, { query: { limit: 1 } })).blocks;
  expect(first?.nickname).toBe(third.nickname);
});

test('nobody blocks themselves or who is not there', async () => {
  await expect(block(me, me)).rejects.toMatchObject({ code: 'BLOCK4001' });
  await expect(h.as(me)(blockMember, { params: { memberId: 1 as never } })).rejects.toMatchObject({
    code: 'MEMBER4041',
  });
  await unblock(me, them);
});

test('the blocks of a member who withdraws are gone', async () => {
  await block(me, them);
  await block(them, third);
  await h.as(them)(withdraw, { query: {} });
  expect(await h.db`select 1 from block where ${them.memberId}::bigint in (member_id, blocked_id)`).toEqual(
    [],
  );
  expect((await h.as(me)(listBlocks, { query: {} })).blocks).toEqual([]);
});

test('a link opens nothing for whom its author has blocked', async () => {
  const articleId = await h.given.article({ by: me });
  const { linkKey } = await h.as(me)(changeAudience, { params: { articleId }, body: { audience: 'link' } });
  await block(me, them);
  const open = (who: Member) =>
    h.send(who, readArticle, { params: { articleId }, query: { link: linkKey! } });
  expect([(await open(them)).statusCode, (await open(third)).statusCode]).toEqual([404, 200]);
});

test('nobody blocks more than a thousand', async () => {
  await h.db`
    insert into block (member_id, blocked_id)
    select ${me.memberId}, (1::bigint << 52) + n from generate_series(1, ${BLOCK.max}) n`;
  for (const hide of [block, mute])
    await expect(hide(me, them)).rejects.toMatchObject({ status: 409, code: 'BLOCK4002' });
});
