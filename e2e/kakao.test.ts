import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPhone } from './phone.ts';
import { type KakaoRows, serveMapModules, fakeKakao } from '../map/browser/map-modules.ts';

let modules: Awaited<ReturnType<typeof serveMapModules>>;
beforeAll(async () => {
  modules = await serveMapModules();
});
afterAll(async () => {
  await modules[Symbol.asyncDispose]();
});

const AT = { lat: 37.5663, lng: 126.9779 };
/** Rows as in Kakao's documentation: every number is a string. */
const ROWS: KakaoRows = {
  keyword: [
    {
      id: '26338954',
      place_name: '고래책방 카페',
      category_name: '음식점 > 카페',
      category_group_code: 'CE7',
      category_group_name: '카페',
      phone: '',
      address_name: '서울 중구 태평로1가 31',
      road_address_name: '서울 중구 세종대로 110',
      x: '126.97794',
      y: '37.56629',
      place_url: 'http://place.map.kakao.com/26338954',
      distance: '12',
    },
  ],
  coord2address: [
    {
      address: { address_name: '서울 중구 태평로1가 31', region_1depth_name: '서울' },
      road_address: { address_name: '서울 중구 세종대로 110', region_1depth_name: '서울' },
    },
  ],
  coord2regioncode: [
    { region_type: 'H', region_1depth_name: '서울특별시', region_3depth_name: '명동', code: '1114055000' },
    {
      region_type: 'B',
      address_name: '서울특별시 중구 태평로1가',
      region_1depth_name: '서울특별시',
      region_2depth_name: '중구',
      region_3depth_name: '태평로1가',
      region_4depth_name: '',
      code: '1114010300',
      x: 126.9769,
      y: 37.5676,
    },
  ],
};

/** Opens a page of a product with a Kakao key, with the given results of our own server by path. */
async function open(page: Page, ours: Record<string, object>) {
  const map = {
    provider: 'kakao',
    styleUrl: null,
    pmtilesUrl: null,
    kakaoAppKey: 'key',
    neighbourhoodsUrl: null,
    attribution: '',
    tiles: null,
    credits: [],
  };
  const results: Record<string, object> = { '/api/config': { map }, ...ours };
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) => {
      const { pathname } = new URL(route.request().url());
      const result = results[pathname];
      return result === undefined
        ? route.fulfill({ status: 500, json: {} })
        : route.fulfill({ json: { isSuccess: true, code: 'COMMON2000', message: '', result } });
    },
  );
  await modules.openBlank(page);
}

const geo = (page: Page, does: string) =>
  page.evaluate<unknown>(`import('/web/src/geo/geocoder.ts').then((geocoder) => geocoder.${does})`);
const search = (page: Page) => geo(page, `findSpots('고래책방', ${JSON.stringify(AT)})`);
const address = (page: Page) => geo(page, `findAddress(${JSON.stringify(AT)})`);

test('with the SDK, searches and addresses are requested from Kakao; the region is one of our own table', async () => {
  await using phone = await openPhone();
  const { page } = phone;
  const requested = await fakeKakao(page, ROWS);
  const taepyeong = { province: '서울특별시', city: '중구', district: '태평로1가' };
  const regions = [
    { regionId: 7, ...taepyeong, district: '태평로2가' },
    { regionId: 8, ...taepyeong },
  ];
  await open(page, { '/api/regions/search': { regions } });

  expect(await search(page)).toEqual([
    {
      name: '고래책방 카페',
      address: '서울 중구 세종대로 110',
      lat: 37.56629,
      lng: 126.97794,
      category: 'CAFE',
      source: 'kakao',
    },
  ]);
  expect(await address(page)).toEqual({
    address: '서울특별시 중구 세종대로 110',
    region: { regionId: 8, ...taepyeong },
    precision: 'dong',
  });
  const sdk = requested.filter(({ pathname }) => pathname === '/v2/maps/sdk.js').map(String);
  expect(sdk).toEqual([
    'https://dapi.kakao.com/v2/maps/sdk.js?appkey=key&libraries=services,clusterer&autoload=false',
  ]);
  const keyword = requested.find(({ pathname }) => pathname.endsWith('keyword.json'))!.searchParams;
  expect(Number(keyword.get('x'))).toBeCloseTo(AT.lng, 4);
  expect(Number(keyword.get('y'))).toBeCloseTo(AT.lat, 4);
});

test('where the quota of Kakao is used up, or it finds nothing, our own server answers', async () => {
  await using phone = await openPhone();
  const { page } = phone;
  await fakeKakao(page, { keyword: [] }); // every other call is refused: the quota is exhausted
  const place = { name: '고래책방', address: '서울특별시 중구', ...AT, source: 'place' };
  const spot = { address: '서울특별시 중구', region: null, precision: 'none' };
  await open(page, { '/api/geo/search': { places: [place] }, '/api/geo/reverse': spot });
  expect(await search(page)).toEqual([place]);
  expect(await address(page)).toEqual(spot);
});

const openMap = (page: Page) =>
  page.evaluate<{
    baseMap: string;
    level: number;
  }>(`import('/map/src/open-map.ts').then(async ({ openMap }) => {
    const el = document.body.appendChild(document.createElement('div'));
    el.style.cssText = 'inline-size:375px;block-size:600px';
    const startView = () => ({ ...${JSON.stringify(AT)}, level: 5 });
    const map = await openMap(el, { startView, signal: new AbortController().signal });
    return { baseMap: map.baseMap, level: Math.round(map.getView().level) };
  })`);

test('the Kakao map is shown where its SDK loads', async () => {
  await using phone = await openPhone();
  await fakeKakao(phone.page);
  await open(phone.page, {});
  expect(await openMap(phone.page)).toEqual({ baseMap: 'operator', level: 5 });
  expect(await phone.page.locator('canvas').count()).toBe(0);
});

test('a key or a site that Kakao does not know leaves members with our own map', async () => {
  await using phone = await openPhone();
  await phone.page.route('https://dapi.kakao.com/**', (route) =>
    route.fulfill({ status: 401, json: { errorType: 'AccessDeniedError', message: 'domain mismatched!' } }),
  );
  await open(phone.page, {});
  expect(await openMap(phone.page)).toEqual({ baseMap: 'fallback', level: 5 });
  expect(await phone.page.locator('canvas').count()).toBe(1);
});

test('an SDK that is blocked leaves members with our own map', async () => {
  await using phone = await openPhone();
  await phone.page.route('https://dapi.kakao.com/**', (route) => route.abort('blockedbyclient'));
  await open(phone.page, {});
  expect(await openMap(phone.page)).toEqual({ baseMap: 'fallback', level: 5 });
});
