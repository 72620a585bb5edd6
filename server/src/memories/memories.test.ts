import { listComments, writeComment } from 'contract/comments';
import { deleteArticle } from 'contract/articles';
import { blockMember, muteMember } from 'contract/blocks';
import { todayInKorea } from 'contract/dates';
import type { CategoryId, PlaceId, RegionId } from 'contract/ids';
import { MEMORY } from 'contract/limits';
import { withdraw } from 'contract/members';
import {
  dismissMemory,
  hideDay,
  hidePerson,
  hidePlace,
  listDay,
  listDayPeople,
  listHiddenMemories,
  readCalendar,
  showMemories,
} from 'contract/memories';
import { readMemory } from 'contract/todays-memory';
import { addZone } from 'contract/zones';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';

const mangwon = 1_144_012_300 as RegionId;
const yeonnam = 1_144_012_400 as RegionId;

let h: TestApp;
let nth = 0;
let me: Member;
let neighbour: Member;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many, comment: many } });
});
afterAll(() => h.close());
beforeEach(async () => {
  nth += 1;
  [me, neighbour] = (await h.given.members(`나${nth}`, `이웃${nth}`)) as [Member, Member];
});
afterEach(() => void vi.useRealTimers());

type Given = {
  date: string;
  title?: string;
  placeId?: PlaceId;
  regionId?: RegionId;
  categoryId?: CategoryId;
};
const record = (given: Given & { audience?: 'everyone' | 'link' | 'me' }, by = me) =>
  h.given.article({ by, ...given });
const year = (query: object = {}, who = me) => h.as(who)(readCalendar, { query: { year: 2025, ...query } });
const counts = async (query: object = {}) =>
  Object.fromEntries((await year(query)).days.map(({ day, count }) => [day, count]));
const titlesOn = async (day: string, query: object = {}) =>
  (await h.as(me)(listDay, { params: { day }, query })).articles.map(({ title }) => title);

describe('the calendar', () => {
  test('has the days of a year with their records, of every audience, and the photo of the first', async () => {
    const first = await record({ date: '2025-11-28', audience: 'me' });
    await record({ date: '2025-11-28', audience: 'link' });
    await record({ date: '2025-01-01' });
    await record({ date: '2025-12-31' });
    await record({ date: '2024-12-31' });
    await record({ date: '2025-11-28' }, neighbour);
    const { days, years } = await year();
    expect(days.map(({ day, count }) => [day, count])).toEqual([
      ['2025-01-01', 1],
      ['2025-11-28', 2],
      ['2025-12-31', 1],
    ]);
    expect(years).toEqual([
      { year: 2025, count: 4 },
      { year: 2024, count: 1 },
    ]);
    const [row] = await h.db<{ uuid: string }>`
      select main_photo_uuid as uuid from article where article_id = ${first}`;
    expect(days[1]!.imageUrl).toContain(`/article/photo/small/${row!.uuid}`);
  });

  test('does not have what I deleted, or what was taken down', async () => {
    const mine = await record({ date: '2025-03-01' });
    const held = await record({ date: '2025-03-02' });
    await h.as(me)(deleteArticle, { params: { articleId: mine } });
    await h.db`update article set deleted_at = now(), delete_reason = 'held' where article_id = ${held}`;
    expect(await counts()).toEqual({});
    expect(await titlesOn('2025-03-01')).toEqual([]);
    expect(await titlesOn('2025-03-02')).toEqual([]);
  });

  test('is narrowed by a 동 or a category, which it lists by what they hold', async () => {
    const walks = await h.given.category({ by: me, name: '산책' });
    const books = await h.given.category({ by: me, name: '책' });
    await record({ date: '2025-05-01', title: '하나', regionId: mangwon, categoryId: walks });
    await record({ date: '2025-05-01', title: '둘', regionId: yeonnam, categoryId: walks });
    await record({ date: '2025-05-02', title: '셋', regionId: mangwon, categoryId: books });
    expect(await counts({ regionId: mangwon })).toEqual({ '2025-05-01': 1, '2025-05-02': 1 });
    expect(await counts({ categoryId: walks })).toEqual({ '2025-05-01': 2 });
    expect(await counts({ regionId: yeonnam, categoryId: books })).toEqual({});
    expect(await titlesOn('2025-05-01', { regionId: mangwon })).toEqual(['하나']);
    expect(await titlesOn('2025-05-01', { categoryId: walks })).toEqual(['둘', '하나']);
    const { regions, categories } = await year({ categoryId: books });
    expect(regions).toEqual([
      { regionId: mangwon, regionName: '망원동', count: 2 },
      { regionId: yeonnam, regionName: '연남동', count: 1 },
    ]);
    expect(categories).toEqual([
      { categoryId: walks, categoryName: '산책', color: 'GREEN', count: 2 },
      { categoryId: books, categoryName: '책', color: 'GREEN', count: 1 },
    ]);
  });

  test('knows where a record in a zone of mine really is', async () => {
    const placeId = await h.given.place({ regionId: mangwon, lat: 37.556, lng: 126.905 });
    await record({ date: '2025-06-01', placeId, regionId: mangwon });
    await h.as(me)(addZone, { body: { kind: 'HOME', latitude: 37.556, longitude: 126.905, radius: 300 } });
    expect(await counts({ regionId: mangwon })).toEqual({ '2025-06-01': 1 });
    expect(await titlesOn('2025-06-01', { regionId: mangwon })).toEqual(['오늘의 동네']);
  });

  test('has every day of a year with a thousand records, among ten thousand', async () => {
    const articleId = await record({ date: '2025-01-01', regionId: mangwon });
    await h.db`
      with written as (
        insert into article (member_id, category_id, place_id, region_id, title, content, date, main_photo_uuid)
        select member_id, category_id, place_id, region_id, title, content,
               case when n <= 999 then date '2025-01-01' + n % 365 else date '2015-01-01' + n % 3650 end, main_photo_uuid
          from article, generate_series(1, 9999) n where article_id = ${articleId}
        returning article_id)
      insert into article_count (article_id) select article_id from written`;
    const { days } = await year();
    expect(days).toHaveLength(365);
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
  });

  test('pages a day with many records', async () => {
    for (const title of ['하나', '둘', '셋']) await record({ date: '2025-07-01', title });
    const read = (query: object) => h.as(me)(listDay, { params: { day: '2025-07-01' }, query });
    const first = await read({ limit: 2 });
    expect(first.articles.map(({ title }) => title)).toEqual(['셋', '둘']);
    const rest = await read({ limit: 2, cursor: first.cursor });
    expect([rest.articles.map(({ title }) => title), rest.hasNext]).toEqual([['하나'], false]);
  });

  test.each(['1899', '20250', 'x'])('of the year %s is refused', async (wrong) => {
    await expect(year({ year: wrong })).rejects.toMatchObject({ status: 400, code: 'COMMON4000' });
  });

  test('a day that does not exist is refused', async () => {
    await expect(titlesOn('2025-02-30')).rejects.toMatchObject({ status: 400, code: 'COMMON4000' });
  });
});

/** Sets the clock to a time of day in Korea. */
const atInKorea = (day: string, time = '12:00') =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${day}T${time}:00+09:00`) });
/** Reads what comes back as a member who signs in at that time. */
const memory = async (who = me) => (await h.as(who)(readMemory, {})).memory;
const back = async (day: string, time?: string) => {
  atInKorea(day, time);
  me = await h.given.signIn(me);
  const found = await memory();
  return found && [found.day, found.years, found.months, found.isSameDay];
};

describe('what comes back', () => {
  test('is the same day of last year, in Korea from its midnight to its midnight', async () => {
    await record({ date: '2025-11-28', title: '첫 눈' });
    expect(await back('2026-11-27', '23:59')).toBeNull();
    expect(await back('2026-11-28', '00:00')).toEqual(['2025-11-28', 1, 0, true]);
    expect(await back('2026-11-28', '23:59')).toEqual(['2025-11-28', 1, 0, true]);
    expect(await back('2026-11-29', '00:00')).toBeNull();
    expect(await back('2035-11-28')).toEqual(['2025-11-28', 10, 0, true]);
  });

  test('in its first year it is also a day of one, two and five months ago', async () => {
    await record({ date: '2025-12-31' });
    expect(await back('2026-01-31')).toEqual(['2025-12-31', 0, 1, true]);
    expect(await back('2026-02-28')).toEqual(['2025-12-31', 0, 2, false]);
    expect(await back('2026-05-31')).toEqual(['2025-12-31', 0, 5, true]);
    expect(await back('2026-03-31')).toBeNull();
  });

  test('29 February comes back on 28 February of a common year', async () => {
    await record({ date: '2024-02-29' });
    expect(await back('2025-02-28')).toEqual(['2024-02-29', 1, 0, false]);
    expect(await back('2028-02-28')).toBeNull();
    expect(await back('2028-02-29')).toEqual(['2024-02-29', 4, 0, true]);
    expect(await back('2034-02-28')).toEqual(['2024-02-29', 10, 0, false]);
  });

  test('is last year before earlier years, and years before months', async () => {
    await record({ date: '2020-08-15' });
    await record({ date: '2023-07-15' });
    expect(await back('2023-08-15')).toEqual(['2020-08-15', 3, 0, true]);
    await record({ date: '2022-08-15' });
    expect(await back('2023-08-15')).toEqual(['2022-08-15', 1, 0, true]);
  });

  test('is one card with the first record, how many there are, and who commented', async () => {
    const placeId = await h.given.place({ title: '고래책방' });
    const articleId = await record({ date: '2025-11-28', title: '첫 눈', placeId });
    await record({ date: '2025-11-28', title: '둘째' });
    for (const who of [me, neighbour])
      await h.as(who)(writeComment, { params: { articleId }, body: { content: '눈이다' } });
    await back('2026-11-28');
    expect(await memory()).toMatchObject({
      count: 2,
      articleId,
      title: '첫 눈',
      placeId,
      placeName: '고래책방',
      people: [{ memberId: neighbour.memberId, nickname: neighbour.nickname }],
    });
  });

  test('stays away for the day once dismissed, and is back tomorrow', async () => {
    await record({ date: '2025-11-28' });
    await record({ date: '2025-11-29' });
    await back('2026-11-28');
    await h.as(me)(dismissMemory, {});
    await h.as(me)(dismissMemory, {});
    expect(await memory()).toBeNull();
    expect(await back('2026-11-28', '23:59')).toBeNull();
    expect(await back('2026-11-29', '00:00')).toEqual(['2025-11-29', 1, 0, true]);
  });

  test('is nobody else’s', async () => {
    await record({ date: '2025-11-28' }, neighbour);
    expect(await back('2026-11-28')).toBeNull();
  });
});

const hide = {
  day: (day: string) => h.as(me)(hideDay, { params: { day } }),
  place: (placeId: PlaceId) => h.as(me)(hidePlace, { params: { placeId } }),
  person: ({ memberId }: Member) => h.as(me)(hidePerson, { params: { memberId } }),
};
const hidden = async () => (await h.as(me)(listHiddenMemories, { query: {} })).hidden;
const today = todayInKorea();
const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`.replace('-02-29', '-02-28');

describe('what is hidden does not come back', () => {
  test.each<[string, string, (placeId: PlaceId) => Promise<unknown>]>([
    ['a day', lastYear, () => hide.day(lastYear)],
    ['a place', '고래책방', hide.place],
    ['a person', '이웃', () => hide.person(neighbour)],
  ])('%s, until it is shown again', async (_, name, hideIt) => {
    const placeId = await h.given.place({ title: '고래책방' });
    const articleId = await record({ date: lastYear, placeId });
    await h.as(neighbour)(writeComment, { params: { articleId }, body: { content: '여기!' } });
    expect(await memory()).toMatchObject({ articleId });
    await hideIt(placeId);
    await hideIt(placeId);
    expect(await memory()).toBeNull();
    const [row, ...others] = await hidden();
    expect([row!.name, others]).toEqual([expect.stringContaining(name), []]);
    expect(await titlesOn(lastYear)).toEqual(['오늘의 동네']);
    await h.as(neighbour)(showMemories, { params: row! });
    expect(await memory()).toBeNull();
    await h.as(me)(showMemories, { params: row! });
    expect([(await memory())?.articleId, await hidden()]).toEqual([articleId, []]);
  });

  test('nor does a day with another record at a hidden place, since the card opens the day', async () => {
    const placeId = await h.given.place({});
    await record({ date: lastYear });
    await record({ date: lastYear, placeId });
    await hide.place(placeId);
    expect(await memory()).toBeNull();
  });

  test('a place that was merged into another is still hidden, and again once that is undone', async () => {
    const [from, into] = [await h.given.place({}), await h.given.place({})];
    await record({ date: lastYear, placeId: from });
    await hide.place(from);
    await h.db`insert into place_merge (place_id, into_id, words, moved) values (${from}, ${into}, '', '{}')`;
    await h.db`update article set place_id = ${into} where member_id = ${me.memberId}`;
    expect(await memory()).toBeNull();
    expect(await hidden()).toHaveLength(1);
    await h.db`update place_merge set undone_at = now() where place_id = ${from}`;
    expect(await memory()).not.toBeNull();
  });

  test.each([blockMember, muteMember])(
    'whom I $name’d is hidden too, and nobody tells who blocked me',
    async (end) => {
      const articleId = await record({ date: lastYear });
      await h.as(neighbour)(writeComment, { params: { articleId }, body: { content: '여기!' } });
      await h.as(neighbour)(end, { params: { memberId: me.memberId } });
      expect((await memory())?.articleId).toBe(articleId);
      await h.as(me)(end, { params: { memberId: neighbour.memberId } });
      expect(await memory()).toBeNull();
    },
  );

  test('hiding is refused for a place without a record of mine and for people who are not there', async () => {
    const placeId = await h.given.place({});
    await record({ date: lastYear, placeId }, neighbour);
    await expect(hide.place(placeId)).rejects.toMatchObject({ status: 404, code: 'PLACE4001' });
    const gone = { status: 404, code: 'MEMBER4041' };
    await expect(hide.person(me)).rejects.toMatchObject(gone);
    await h.as(neighbour)(withdraw, { query: {} });
    await expect(hide.person(neighbour)).rejects.toMatchObject(gone);
    await expect(hide.day('2025-02-30')).rejects.toMatchObject({ code: 'COMMON4000' });
  });

  test('a thousand things at most', async () => {
    await h.db`
      insert into hidden_memory (member_id, day) select ${me.memberId}, date '1990-01-01' + n from generate_series(1, ${MEMORY.hiddenMax}) n`;
    const placeId = await h.given.place({});
    await record({ date: lastYear, placeId });
    const full = { status: 409, code: 'MEMORY4001' };
    await expect(hide.day(lastYear)).rejects.toMatchObject(full);
    await expect(hide.place(placeId)).rejects.toMatchObject(full);
    await expect(hide.person(neighbour)).rejects.toMatchObject(full);
  });

  test('pages of what is hidden contain each once, most recent first', async () => {
    for (const day of ['2025-01-01', '2025-01-02', '2025-01-03']) await hide.day(day);
    const first = await h.as(me)(listHiddenMemories, { query: { limit: 2 } });
    const rest = await h.as(me)(listHiddenMemories, { query: { limit: 2, cursor: first.cursor } });
    expect([...first.hidden, ...rest.hidden].map(({ name }) => name)).toEqual([
      '2025-01-03',
      '2025-01-02',
      '2025-01-01',
    ]);
  });

  test('whom I hide sees nothing of it', async () => {
    const articleId = await record({ date: lastYear });
    await h.as(neighbour)(writeComment, { params: { articleId }, body: { content: '여기!' } });
    const seen = () => h.as(neighbour)(listComments, { params: { articleId }, query: {} });
    const before = await seen();
    await hide.person(neighbour);
    expect(await seen()).toEqual(before);
  });
});

test('withdrawal leaves nothing hidden or dismissed, by or about a member', async () => {
  await hide.person(neighbour);
  await h.as(me)(dismissMemory, {});
  await h.as(neighbour)(withdraw, { query: {} });
  expect(await hidden()).toEqual([]);
  await hide.day(lastYear);
  await h.as(me)(withdraw, { query: {} });
  const left = await h.db`
    select member_id from hidden_memory where member_id = ${me.memberId}
    union all select member_id from memory_dismissal where member_id = ${me.memberId}`;
  expect(left).toEqual([]);
});

test('a day names who commented on my records of it, last first, and nobody of other days or who is absent', async () => {
  const [other, later] = (await h.given.members(`둘째${nth}`, `셋째${nth}`)) as [Member, Member];
  const articleId = await record({ date: '2025-11-28' });
  const next = await record({ date: '2025-11-29' });
  const comment = (who: Member, on = articleId) =>
    h.as(who)(writeComment, {
      params: { articleId: on },
      body: { content: '반가워요', parentCommentId: null },
    });
  for (const who of [neighbour, me, other]) await comment(who);
  await comment(later, next);
  const people = async (who = me) =>
    (await h.as(who)(listDayPeople, { params: { day: '2025-11-28' } })).people.map(
      ({ nickname }) => nickname,
    );
  expect(await people()).toEqual([other.nickname, neighbour.nickname]);
  expect(await people(neighbour)).toEqual([]);
  await h.as(me)(blockMember, { params: { memberId: other.memberId } });
  expect(await people()).toEqual([neighbour.nickname]);
});
