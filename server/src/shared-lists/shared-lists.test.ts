import { writeAppeal } from 'contract/appeals';
import { blockMember } from 'contract/blocks';
import { deleteCategory, listSavedPlaces } from 'contract/categories';
import type { CategoryId, PlaceId } from 'contract/ids';
import { LIST } from 'contract/limits';
import { withdraw } from 'contract/members';
import { decideAppeal, listQueue, readItem, takeMeasure } from 'contract/moderation';
import { listNotices } from 'contract/notifications';
import { savePlace, unsavePlace } from 'contract/places';
import { listMyReports, reportSharedList } from 'contract/reports';
import type { ReportReason } from 'contract/report-reasons';
import {
  copySharedList,
  followList,
  listFollowedLists,
  type ListKey,
  readListLink,
  readSharedList,
  shareList,
  unfollowList,
  unshareList,
} from 'contract/shared-lists';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetRevokedLinks } from './shared-lists.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';

let h: TestApp;
let nth = 0;
let owner: Member;
let reader: Member;
let boss: Member;
let categoryId: CategoryId;
let places: PlaceId[];
let listKey: ListKey;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, lookup: many } });
  boss = await h.given.admin('다스림');
});
afterAll(() => h.close());
beforeEach(async () => {
  nth += 1;
  [owner, reader] = (await h.given.members(`주인${nth}`, `독자${nth}`)) as [Member, Member];
  categoryId = await h.given.category({ by: owner, name: `동네 책방${nth}` });
  places = [];
  for (const title of ['하나', '둘', '셋']) places.push(await h.given.place({ title: `${title}${nth}` }));
  for (const placeId of places) await save(owner, placeId, categoryId);
  listKey = await share();
});

const save = (who: Member, placeId: PlaceId, into: CategoryId) =>
  h.as(who)(savePlace, { params: { placeId }, body: { categoryId: into } });
const share = async (showsNickname = false) =>
  (await h.as(owner)(shareList, { params: { categoryId }, body: { showsNickname } })).listKey!;
const read = (who: Member | null, query = {}) => h.as(who)(readSharedList, { params: { listKey }, query });
const status = async (who: Member | null) =>
  (await h.send(who, readSharedList, { params: { listKey }, query: {} })).statusCode;
const copy = (into: CategoryId) =>
  h.as(reader)(copySharedList, { params: { listKey }, body: { categoryId: into } });
const follow = () => h.as(reader)(followList, { params: { listKey } });
const followed = async () => (await h.as(reader)(listFollowedLists, {})).lists;

describe('a list by its link', () => {
  test('shows places and the category’s name to everybody, and nothing of who saved them', async () => {
    const { places: shown, ...list } = await read(null, { limit: 2 });
    expect(list).toMatchObject({
      name: `동네 책방${nth}`,
      placeCount: 3,
      ownerNickname: null,
      isMine: false,
    });
    expect(shown.map(({ placeId }) => placeId)).toEqual(places.slice(1).toReversed());
    const rest = await read(null, { cursor: list.cursor });
    expect(rest.places.map(({ placeId }) => placeId)).toEqual(places.slice(0, 1));
    expect(rest.hasNext).toBe(false);
    for (const who of [null, reader, owner]) {
      const { payload } = await h.send(who, readSharedList, { params: { listKey }, query: {} });
      expect(payload).not.toContain(String(owner.memberId));
      expect(payload).not.toMatch(/saved(?:Id|At|Color|Count)|주인/);
    }
    expect((await read(owner)).isMine).toBe(true);
  });

  test('has 128 random bits, and shows the owner’s nickname only once they choose so', async () => {
    expect(Buffer.from(listKey, 'base64url')).toHaveLength(16);
    expect(await share(true)).toBe(listKey);
    expect((await read(null)).ownerNickname).toBe(owner.nickname);
    await share(false);
    expect((await read(null)).ownerNickname).toBeNull();
  });

  test('shows what is saved later, and no place that only its author sees', async () => {
    const mine = await h.given.place({ title: '우리 집', by: owner });
    await h.given.article({ by: owner, placeId: mine, audience: 'me' });
    await save(owner, mine, categoryId);
    await h.db`update place set deleted_at = now() where place_id = ${mine}`;
    await h.as(owner)(unsavePlace, { params: { placeId: places[0]! } });
    const { places: shown, placeCount } = await read(reader);
    expect([shown.map(({ placeId }) => placeId).toSorted(), placeCount]).toEqual([
      places.slice(1).toSorted(),
      2,
    ]);
    expect((await read(owner)).placeCount).toBe(3);
  });

  test('is gone once it is revoked, and shared again has another link', async () => {
    expect(await h.as(owner)(readListLink, { params: { categoryId } })).toEqual({
      listKey,
      showsNickname: false,
    });
    await h.as(owner)(unshareList, { params: { categoryId } });
    expect(await status(null)).toBe(404);
    await expect(copy(await h.given.category({ by: reader }))).rejects.toMatchObject({ code: 'LIST4001' });
    const old = listKey;
    listKey = await share();
    expect([await status(null), listKey === old]).toEqual([200, false]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['whom its owner blocked', () => h.as(owner)(blockMember, { params: { memberId: reader.memberId } })],
    ['who blocked its owner', () => h.as(reader)(blockMember, { params: { memberId: owner.memberId } })],
    ['anybody while its owner is suspended', () => suspend(owner)],
    ['anybody after its owner withdrew', () => h.as(owner)(withdraw, { query: {} })],
    ['anybody once its category is deleted', () => h.as(owner)(deleteCategory, { params: { categoryId } })],
  ])('is not there for %s', async (_, happens) => {
    await follow();
    expect(await status(reader)).toBe(200);
    await happens();
    expect(await status(reader)).toBe(404);
    expect(await followed()).toEqual([]);
    await expect(follow()).rejects.toMatchObject({ status: 404, code: 'LIST4001' });
  });

  test('is found by its own key alone', async () => {
    for (const key of ['A'.repeat(22), listKey.toLowerCase(), `${listKey}A`, '%00'])
      expect((await h.app.inject(`/api/shared-lists/${key}`)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

const suspend = ({ memberId }: Member) =>
  h.db`update member set suspended_at = now() where member_id = ${memberId}`;

test('a copy adds what is not saved yet, and a second one nothing', async () => {
  const [elsewhere, into] = [await h.given.category({ by: reader }), await h.given.category({ by: reader })];
  await save(reader, places[0]!, elsewhere);
  expect(await copy(into)).toEqual({ added: 2 });
  expect(await copy(into)).toEqual({ added: 0 });
  const saved = async (id: CategoryId) =>
    (await h.as(reader)(listSavedPlaces, { params: { categoryId: id }, query: {} })).places.length;
  expect([await saved(into), await saved(elsewhere)]).toEqual([2, 1]);
  await expect(copy(categoryId)).rejects.toMatchObject({ code: 'CATEGORY4001' });
  expect((await read(reader)).places.every(({ isSaved }) => isSaved)).toBe(true);
});

test('copies at the same time save each place once', async () => {
  const into = await h.given.category({ by: reader });
  const copies = await Promise.all(Array.from({ length: 5 }, () => copy(into)));
  expect(copies.reduce((sum, { added }) => sum + added, 0)).toBe(3);
});

test('a followed list is on my page until it is revoked or unfollowed', async () => {
  await follow();
  await follow();
  expect(await followed()).toEqual([
    { listKey, name: `동네 책방${nth}`, color: 'GREEN', ownerNickname: null, placeCount: 3 },
  ]);
  expect((await read(reader)).isFollowed).toBe(true);
  await h.as(reader)(unfollowList, { params: { listKey } });
  expect(await followed()).toEqual([]);
  await follow();
  await h.as(owner)(unshareList, { params: { categoryId } });
  expect(await followed()).toEqual([]);
});

test('a revoked list that was followed is shared again by its link with its followers, or anew without them', async () => {
  await follow();
  const params = { categoryId };
  const revoke = () => h.as(owner)(unshareList, { params });
  const shareBy = async (keepsLink: boolean) =>
    (await h.as(owner)(shareList, { params, body: { showsNickname: false, keepsLink } })).listKey!;
  await revoke();
  expect([await status(null), await status(owner), await status(reader)]).toEqual([404, 404, 404]);
  expect(await h.as(owner)(readListLink, { params })).toMatchObject({ listKey: null, formerFollowers: 1 });
  expect(await shareBy(true)).toBe(listKey);
  expect(await status(null)).toBe(200);
  expect(await followed()).toHaveLength(1);
  await revoke();
  const other = await shareBy(false);
  expect(other === listKey).toBe(false);
  expect([await status(null), (await followed()).length]).toEqual([404, 0]);
  await revoke(); // nobody follows it: nothing is kept
  expect((await h.as(owner)(readListLink, { params })).formerFollowers).toBeUndefined();
  const [row] = await h.db<{ kept: number }>`
    select count(*) as kept from shared_list where member_id = ${owner.memberId}`;
  expect(row!.kept).toBe(0);
});

test('who followed a revoked list is forgotten after a month', async () => {
  await follow();
  await h.as(owner)(unshareList, { params: { categoryId } });
  await forgetRevokedLinks(h.db);
  expect((await h.as(owner)(readListLink, { params: { categoryId } })).formerFollowers).toBe(1);
  await h.db`update shared_list set revoked_at = now() - interval '31 days' where list_key = ${listKey}`;
  expect(await forgetRevokedLinks(h.db)).toBe(1);
  expect((await h.as(owner)(readListLink, { params: { categoryId } })).formerFollowers).toBeUndefined();
});

test('nobody follows more than a hundred lists, or their own', async () => {
  await h.as(owner)(followList, { params: { listKey } });
  expect((await h.as(owner)(listFollowedLists, {})).lists).toEqual([]);
  await h.db`
    with made as (
      insert into shared_list (list_key, member_id, category_id)
      select 'x' || n || '-' || ${nth}::text, ${owner.memberId}, n from generate_series(1, ${LIST.followedMax}) n
      returning shared_list_id)
    insert into followed_list (member_id, shared_list_id) select ${reader.memberId}, shared_list_id from made`;
  await expect(follow()).rejects.toMatchObject({ status: 409, code: 'LIST4002' });
});

describe('a list that is reported', () => {
  const report = (who: Member, reason: ReportReason = 'ABUSE') =>
    h.as(who)(reportSharedList, { params: { listKey }, body: { reason } });
  const found = async () => (await h.as(boss)(listQueue, { query: { limit: 50 } })).items.find(isList)!;
  const isList = ({ targetKind, memberId }: { targetKind: string; memberId: number | null }) =>
    targetKind === 'LIST' && memberId === owner.memberId;
  async function takeDown() {
    await report(reader);
    const { targetId } = await found();
    const about = { targetKind: 'LIST', targetId, reason: 'ABUSE' } as const;
    return h.as(boss)(takeMeasure, { body: { act: 'REMOVE', ...about } });
  }

  test('once by a member, never by its owner, is in the queue with its name and places', async () => {
    await report(reader);
    await expect(report(reader)).rejects.toMatchObject({ status: 409, code: 'REPORT4001' });
    await expect(report(owner)).rejects.toMatchObject({
      status: 400,
      code: 'REPORT4002',
      message: '나, 내가 쓴 댓글, 내가 공유한 목록은 신고할 수 없어요.',
    });
    expect((await h.as(reader)(listMyReports, { query: {} })).reports).toMatchObject([
      { targetKind: 'LIST', subject: `동네 책방${nth}`, outcome: 'OPEN' },
    ]);
    const { targetId, ...item } = await found();
    expect(item).toMatchObject({ subject: `동네 책방${nth}`, nickname: owner.nickname, standing: 'VISIBLE' });
    const params = { targetKind: 'LIST', targetId } as const;
    const { content } = await h.as(boss)(readItem, { params, query: {} });
    expect(content.split('\n').toSorted()).toEqual([`둘${nth}`, `셋${nth}`, `하나${nth}`]);
  });

  test('does not show moderators a place that only its owner sees', async () => {
    const mine = await h.given.place({ title: '비밀의 집', by: owner });
    await h.given.article({ by: owner, placeId: mine, audience: 'me' });
    await save(owner, mine, categoryId);
    await h.db`update place set deleted_at = now() where place_id = ${mine}`;
    await report(reader);
    const params = { targetKind: 'LIST', targetId: (await found()).targetId } as const;
    expect((await h.as(boss)(readItem, { params, query: {} })).content).not.toContain('비밀의 집');
  });

  test('and taken down is visible to nobody, cannot be shared again, and is restored as it was', async () => {
    await follow();
    const { measureId } = await takeDown();
    expect([await status(null), await status(owner), await status(reader)]).toEqual([404, 404, 404]);
    expect(await followed()).toEqual([]);
    const params = { categoryId };
    expect((await h.as(owner)(readListLink, { params })).listKey).toBeNull();
    await h.as(owner)(unshareList, { params });
    await expect(share()).rejects.toMatchObject({ status: 409, code: 'LIST4003' });
    await h.letWaitEnd();
    const { notifications } = await h.as(owner)(listNotices, { query: {} });
    expect(notifications[0]).toMatchObject({ notice: 'MEASURE', act: 'REMOVE', targetKind: 'LIST' });
    const { appealId } = await h.as(owner)(writeAppeal, {
      params: { measureId },
      body: { words: '책방이에요' },
    });
    await h.as(boss)(decideAppeal, {
      params: { appealId },
      body: { outcome: 'UPHELD', words: '맞아요', alone: true },
    });
    expect(await status(null)).toBe(200);
    expect(await share()).toBe(listKey);
    expect(await followed()).toHaveLength(1);
  });

  test('and revoked meanwhile is gone for its reporter and for moderators', async () => {
    await report(reader);
    const { targetId } = await found();
    await h.as(owner)(unshareList, { params: { categoryId } });
    expect((await h.as(reader)(listMyReports, { query: {} })).reports).toMatchObject([
      { subject: null, outcome: 'GONE' },
    ]);
    const body = { act: 'KEEP', targetKind: 'LIST', targetId, reason: null } as const;
    await expect(h.as(boss)(takeMeasure, { body })).rejects.toMatchObject({ code: 'MODERATION4001' });
    await expect(report(reader)).rejects.toMatchObject({ code: 'LIST4001' });
  });
});

test('withdrawal leaves neither a link nor a follower', async () => {
  await follow();
  await h.as(reader)(withdraw, { query: {} });
  expect(await h.db`select 1 from followed_list where member_id = ${reader.memberId}`).toEqual([]);
  await h.as(owner)(withdraw, { query: {} });
  expect(await h.db`select 1 from shared_list where member_id = ${owner.memberId}`).toEqual([]);
});
