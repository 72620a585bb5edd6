import { listArticlesBy } from 'contract/authors';
import { DRAWN_MAP, readConfig } from 'contract/config';
import { searchSpots } from 'contract/geo';
import { CategoryId, RegionId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import { inSize } from 'contract/photos';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../api/fake-api.ts';
import { databases } from '../api/fake-idb-keyval.ts';
import type { Kept } from '../api/kept-answers.ts';
import { keptFor } from '../api/session.ts';
import { storedUser } from '../api/stored-user.ts';
import { fakeArticle } from '../articles/fake-article.ts';
import { fakeMember } from '../members/fake-member.ts';
import { keepOwnRecords } from './keep-own-records.ts';

vi.mock('idb-keyval', () => import('../api/fake-idb-keyval.ts'));

const HOUR = 60 * 60 * 1000;
const PHOTO = (nth: number) =>
  `${location.origin}/article/photo/0b5f6d1e-6d0c-4c55-9a43-${String(nth).padStart(12, '0')}`;
const line = { type: 'wifi', effectiveType: '4g' };
/** The addresses of the photos that were fetched, and the queries of the lists. */
let photos: string[];
let asked: { cursor: number | null; limit: number }[];
let records: ReturnType<typeof record>[];
let api: ReturnType<typeof fakeApi>;

const record = (nth: number) =>
  fakeArticle(nth, {
    isMine: true,
    categoryId: v.parse(CategoryId, nth % 2 === 0 ? 3 : 4),
    mainImageUuid: PHOTO(nth),
    imageUuids: [PHOTO(nth), PHOTO(1000 + nth)],
  });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T09:00:00Z') });
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
  vi.stubGlobal('indexedDB', {});
  Object.defineProperty(navigator, 'connection', { configurable: true, value: line });
  line.type = 'wifi';
  databases.clear();
  localStorage.clear();
  storedUser.write({ memberId: 1, nickname: '가람' });
  keptFor.write('the sign-in of 가람');
  [photos, asked] = [[], []];
  records = Array.from({ length: 120 }, (_, at) => record(120 - at));
  api = fakeApi();
  api.serve(listArticlesBy, ({ query: { cursor, limit } }) => {
    asked.push({ cursor, limit });
    const from = records.filter(({ articleId }) => cursor === null || articleId < cursor);
    const result = from.slice(0, limit);
    const hasNext = from.length > limit;
    return { result, cursor: hasNext ? result.at(-1)!.articleId : null, limit, hasNext };
  });
  const calls = fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!/\/article\/photo\/|^\/map\//.test(address)) return calls(address, init);
    photos.push(address);
    return Promise.resolve(new Response());
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const kept = () => (databases.get('kept-answers') ?? new Map()) as Map<string, Kept>;
async function keep() {
  const keeping = keepOwnRecords();
  await vi.advanceTimersByTimeAsync(1000);
  await keeping;
}

test('the latest hundred records are kept in two calls, each with its photos, and the lists that show them', async () => {
  await keep();
  expect(asked).toEqual([
    { cursor: null, limit: 50 },
    { cursor: 71, limit: 50 },
  ]);
  expect(kept().get('["articles",120]')).toMatchObject({ owner: 'the sign-in of 가람', data: records[0] });
  expect([kept().has('["articles",21]'), kept().has('["articles",20]')]).toEqual([true, false]);
  expect(kept().get('["articles","by",1,null]')?.data).toMatchObject({
    pages: [{ result: { length: 100 }, cursor: 21, hasNext: true }],
    pageParams: [null],
  });
  expect(kept().get('["categories",4,"articles"]')?.data).toMatchObject({
    pages: [{ articles: { length: 50 }, cursor: 21 }],
  });
  expect(photos).toHaveLength(200);
  expect(photos.slice(0, 2)).toEqual([inSize(PHOTO(120), 'list'), inSize(PHOTO(119), 'list')]);
});

test('the map around the neighbourhoods is kept too, after the main photos', async () => {
  const region = { id: v.parse(RegionId, 1111018300), name: '서울특별시 종로구 부암동' };
  const at = { lat: 37.5925, lng: 126.964 };
  const tiles = { url: '/map/tiles/v7/{z}/{x}/{y}.pbf', minZoom: 0, maxZoom: 14 };
  api.serve(memberInfo, () => fakeMember({ likeRegions: [region] }));
  api.serve(searchSpots, () => ({
    places: [{ name: '부암동', address: '서울특별시 종로구', ...at, source: 'region' as const }],
  }));
  api.serve(readConfig, () => ({
    map: { ...DRAWN_MAP, tiles },
    signIn: [],
    limits: { photosMax: 10, photoMaxBytes: 1, nicknameMax: 10, regionsMax: 3 },
    readMembersOnly: false,
    serverVersion: '1',
  }));
  await keep();
  const fetched = photos.filter((url) => url.startsWith('/map/'));
  expect(fetched).toHaveLength(4 * 9);
  expect(fetched).toContain('/map/tiles/v7/14/13970/6343.pbf');
  expect(photos.indexOf(fetched[0]!)).toBe(100);
});

test('it happens twice a day at most, and what is gone by then is deleted', async () => {
  await keep();
  await vi.advanceTimersByTimeAsync(11 * HOUR);
  await keep();
  expect(asked).toHaveLength(2);
  records = records.slice(1);
  await vi.advanceTimersByTimeAsync(2 * HOUR);
  await keep();
  expect(asked).toHaveLength(4);
  expect([kept().has('["articles",120]'), kept().has('["articles",20]')]).toEqual([false, true]);
});

test.each([
  ['a line of the phone', () => (line.type = 'cellular')],
  ['a visitor', () => localStorage.clear()],
])('nothing is kept ahead over %s', async (_, change) => {
  change();
  await keep();
  expect([asked, photos, kept().size]).toEqual([[], [], 0]);
});

test('a sign-in that ends meanwhile leaves nothing', async () => {
  const keeping = keepOwnRecords();
  keptFor.clear();
  await vi.advanceTimersByTimeAsync(1000);
  await keeping;
  expect(kept().size).toBe(0);
});
