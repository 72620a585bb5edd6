import { listArticles } from 'contract/articles';
import type { RegionId } from 'contract/ids';
import { listPlacesIn, placesOnMap } from 'contract/places';
import { addZone } from 'contract/zones';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, oneValue } from '../src/db.ts';
import { type Member, type TestApp, testApp } from './test-app.ts';

// An observer who sees only what everybody sees tries to learn from ids when members joined, when places and areas were made, and how
// much the site writes (docs/decisions/003).

const REGION = 1_144_012_300 as RegionId; // 망원동
const MANY = 200;

let h: TestApp;
beforeAll(async () => {
  const many = 1_000_000;
  h = await testApp({ callsPerMinute: { read: many, write: many } });
});
afterAll(() => h.close());

/** The rank correlation of numbers with their order: 1 if they only grow, and within ±0.4 for 200 random ones but once in 10^7. */
function correlation(numbers: readonly number[]): number {
  const ranks = new Map(numbers.toSorted((a, b) => a - b).map((number, rank) => [number, rank]));
  const squares = numbers.reduce((sum, number, at) => sum + (ranks.get(number)! - at) ** 2, 0);
  return 1 - (6 * squares) / (numbers.length * (numbers.length ** 2 - 1));
}

test('ids of members and places do not tell in which order they were made', async () => {
  for (let n = 0; n < MANY; n++) {
    const by = await h.given.member(`이웃 ${n}`);
    const placeId = await h.given.place({ by, title: `곳 ${n}` });
    await h.given.article({ by, placeId });
  }
  const seen: { memberId: number; placeId: number }[] = [];
  for (let cursor: number | null = null; seen.length < MANY;) {
    const { payload } = await h.send(null, listArticles, { query: { cursor, limit: 50 } });
    const page = JSON.parse(payload) as { result: typeof seen; cursor: number | null };
    seen.push(...page.result);
    cursor = page.cursor;
  }
  const ids = [seen.map(({ memberId }) => memberId), seen.map(({ placeId }) => placeId)];
  for (const some of ids) {
    expect(Math.abs(correlation(some))).toBeLessThan(0.4);
    expect(some.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
    expect(new Set(some).size).toBe(MANY);
  }
});

describe('an area', () => {
  const home = { latitude: 37.5532, longitude: 126.9004 };
  const box = { latMin: 37.54, latMax: 37.565, lngMin: 126.89, lngMax: 126.913 };
  const shop = (title: string, by: Member | null = null) =>
    h.given.place({ by, title, lat: home.latitude, lng: home.longitude, regionId: REGION });
  const setZone = (who: Member) => h.as(who)(addZone, { body: { kind: 'HOME', ...home, radius: 200 } });

  test('tells by no id and no list when its zone was set', async () => {
    const before = await shop('먼저 생긴 가게');
    await h.db`update place set active_at = now() - interval '3 days' where place_id = ${before}`;
    const members = await Promise.all(Array.from({ length: 60 }, (_, n) => h.given.member(`집 ${n}`)));
    const areas: number[] = [];
    for (const [n, by] of members.entries()) {
      const articleId = await h.given.article({ by, placeId: await shop(`집앞 ${n}`, by), regionId: REGION });
      await h.db`update article set created_at = now() - interval '9 days' where article_id = ${articleId}`;
      await setZone(by);
      areas.push(
        await oneValue(
          h.db<{ id: number }>`select place_id as id from zone where member_id = ${by.memberId}`,
        ),
      );
    }
    await h.given.article({ by: members[0]!, placeId: await shop('나중에 생긴 가게'), audience: 'everyone' });
    expect(Math.abs(correlation(areas))).toBeLessThan(0.7);

    const listed = (await h.as(null)(listPlacesIn, { query: { ...box, limit: 50 } })).places;
    const shops = listed.flatMap(({ isArea }, at) => (isArea ? [] : [at]));
    expect(shops).toEqual([0, 1]);
    const onMap = (await h.as(null)(placesOnMap, { query: box })).places;
    expect(onMap.at(0)!.title).toBe('나중에 생긴 가게');
    expect(onMap.at(1)!.title).toBe('먼저 생긴 가게'); // active between the posts in the zones and the zones
    expect(onMap.filter(({ isArea }) => isArea)).toHaveLength(60);
  });
});

describe('ids that grow with time', () => {
  const newId = () => oneValue(h.db<{ id: number }>`select new_id() as id`);
  const lowBits = (id: number) => id % 4096;

  test('do not tell how much others wrote in between', async () => {
    const by = await h.given.member('세는 사람');
    const placeId = await h.given.place({ title: '세는 곳' });
    const steps: number[] = [];
    for (let n = 0; n < 40; n++) {
      const first = await h.given.article({ by, placeId });
      await h.db`select new_id() from generate_series(1, 10)`;
      await h.db`select pg_sleep(0.002)`; // ids of one millisecond are in order
      const second = await h.given.article({ by, placeId });
      steps.push((lowBits(second) - lowBits(first) + 4096) % 4096);
    }
    expect(new Set(steps).size).toBeGreaterThan(30);
  });

  test('are each there once, larger in each later millisecond, and below 2^53', async () => {
    const rows = await h.db<{ id: number }>`select new_id() as id from generate_series(1, 10000)`;
    const ids = rows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(10_000);
    const milliseconds = ids.map((id) => Math.floor(id / 4096));
    expect(milliseconds).toEqual(milliseconds.toSorted((a, b) => a - b));
    await h.db`select pg_sleep(0.002)`;
    expect(await newId()).toBeGreaterThan(Math.max(...ids));
    expect(await newId()).toBeLessThan(2 ** 53 / 8);
  });

  test('of posts that are imported tell neither, and there is one for any number of posts of a millisecond', async () => {
    await h.db`alter table article disable trigger user`;
    await h.db`
      do $$ begin for n in 1..4500 loop
        insert into article (article_id, member_id, place_id, title, content, date, main_photo_uuid, created_at)
        values (article_id_at('2023-01-01'), 1, 1, '', '', '2023-01-01', gen_random_uuid(), '2023-01-01');
      end loop; end $$`;
    await h.db`alter table article enable trigger user`;
    const rows = await h.db<{
      id: number;
    }>`select article_id as id from article /* any */ where member_id = 1 order by ctid limit 40`;
    const steps = rows.map(({ id }, at) => (lowBits(id) - lowBits(rows[at - 1]?.id ?? 0) + 4096) % 4096);
    expect(new Set(steps).size).toBeGreaterThan(30);
    await h.db`delete from article where member_id = 1`;
  });
});

test('a number that is taken is drawn again: who joins or makes a place notices nothing', async () => {
  const [member, placeId] = [await h.given.member('먼저 온 사람'), await h.given.place({})];
  const drawn = (id: number) =>
    h.db.begin(async (tx: Db) => {
      await tx`create sequence draw`;
      await tx`alter function random_id() rename to real_random_id`;
      await tx`
        create function random_id() returns bigint language sql volatile as
        $$ select case when nextval('draw') <= 3 then (select current_setting('test.taken')::bigint) else real_random_id() end $$`;
      await tx`select set_config('test.taken', ${String(id)}, true)`;
      const ids = await tx<{ id: number }>`
        select new_member_id() as id where ${id} = ${member.memberId} union all select new_place_id() where ${id} = ${placeId}`;
      const { last } = (await tx<{ last: number }>`select last_value as last from draw`)[0]!;
      await tx`drop function random_id()`;
      await tx`alter function real_random_id() rename to random_id`;
      await tx`drop sequence draw`;
      return { id: ids[0]!.id, last };
    });
  for (const taken of [member.memberId, placeId]) {
    const { id, last } = await drawn(taken);
    expect(id).not.toBe(taken);
    expect(last).toBe(4);
  }
});
