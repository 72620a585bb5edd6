import { readAddress, searchSpots } from 'contract/geo';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { openOperation } from '../commands/operation.ts';
import { parseShapes } from '../regions/read-shapes.ts';
import { type ReopenedApp, type TestApp, testApp } from '../../test/test-app.ts';
import { smallShapes } from '../../test/small-shapes.ts';
import { type StubAnswer, type StubHost, stubHost } from '../../test/stub-host.ts';

/** 테헤란로 152 in 역삼동, 강남구. */
const GANGNAM = { lat: 37.50005, lng: 127.03649 };
const YEOKSAM = { regionId: 1_168_010_100, province: '서울특별시', city: '강남구', district: '역삼동' };
const KEY = 'k-0123456789abcdef';

let host: StubHost;
let answer: (url: URL) => StubAnswer;
let base: TestApp;
const apps: Pick<ReopenedApp, 'close'>[] = [];
beforeAll(async () => {
  base = await testApp();
  host = await stubHost((url) => answer(url));
});
afterEach(async () => {
  host.requests.length = 0;
  for (const one of apps.splice(0)) await one.close();
});
afterAll(() => Promise.all([host.close(), base.close()]));

/** The app with one of the services, which answers by path. */
async function houseWith(geocoder: string, answers: Record<string, unknown>, path = '', on = base) {
  answer = ({ pathname }) => (pathname in answers ? { json: answers[pathname] } : { json: {}, status: 404 });
  const key = geocoder === 'photon' ? {} : { GEOCODER_KEY: KEY };
  const h = await on.reopen({ env: { GEOCODER: geocoder, GEOCODER_URL: `${host.origin}${path}`, ...key } });
  apps.push(h);
  return {
    h,
    search: async (keyword: string, near = {}) =>
      (await h.as(null)(searchSpots, { query: { keyword, limit: 5, ...near } })).places,
    reverse: (at: typeof GANGNAM) => h.as(null)(readAddress, { query: at }),
  };
}

const requests = (path: string) => host.requests.filter(({ url }) => url.pathname === path);
const readQuery = (path: string) => Object.fromEntries(requests(path)[0]?.url.searchParams ?? []);

describe('Kakao Local', () => {
  const place = {
    address_name: '서울 강남구 역삼동 737',
    category_group_code: 'CE7',
    category_group_name: '카페',
    category_name: '음식점 > 카페 > 커피전문점 > 스타벅스',
    distance: '',
    id: '10793530',
    phone: '1522-3232',
    place_name: '스타벅스 역삼GFC점',
    place_url: 'http://place.map.kakao.com/10793530',
    road_address_name: '서울 강남구 테헤란로 152',
    x: '127.036489',
    y: '37.500049',
  };
  const meta = { total_count: 1, pageable_count: 1, is_end: true };

  test('finds places by keyword, with their road address and a first guess at the category', async () => {
    const keyword = '/v2/local/search/keyword.json';
    const { search } = await houseWith('kakao', { [keyword]: { meta, documents: [place] } });
    expect(await search('스타벅스', GANGNAM)).toEqual([
      {
        name: '스타벅스 역삼GFC점',
        address: '서울특별시 강남구 테헤란로 152',
        lat: 37.50005,
        lng: 127.03649,
        category: 'CAFE',
        source: 'kakao',
      },
    ]);
    expect(readQuery(keyword)).toEqual({ query: '스타벅스', size: '5', x: '127.03649', y: '37.50005' });
    expect(requests(keyword)[0]?.headers.authorization).toBe(`KakaoAK ${KEY}`);
  });

  test('an address is searched for when no place has that name', async () => {
    const document = {
      address_name: '서울 강남구 테헤란로 152',
      address_type: 'ROAD_ADDR',
      x: '127.0364',
      y: '37.5000',
    };
    const { search } = await houseWith('kakao', {
      '/v2/local/search/keyword.json': { meta, documents: [] },
      '/v2/local/search/address.json': {
        meta,
        documents: [{ ...document, address: null, road_address: null }],
      },
    });
    expect(await search('테헤란로 152')).toMatchObject([
      { address: '서울특별시 강남구 테헤란로 152', lat: 37.5, source: 'kakao' },
    ]);
  });

  const region = (region_type: string, code: string, dong: string) => ({
    region_type,
    code,
    address_name: `서울특별시 강남구 ${dong}`,
    region_1depth_name: '서울특별시',
    region_2depth_name: '강남구',
    region_3depth_name: dong,
    region_4depth_name: '',
    x: 127.03,
    y: 37.5,
  });
  const regions = {
    meta,
    documents: [region('H', '1168064000', '역삼1동'), region('B', '1168010100', '역삼동')],
  };
  const lot = { address_name: '서울 강남구 역삼동 737', main_address_no: '737', mountain_yn: 'N' };
  const road = { address_name: '서울 강남구 테헤란로 152', road_name: '테헤란로', main_building_no: '152' };

  test('a coordinate has its 법정동 by code and its road address, the 동 in brackets', async () => {
    const { reverse } = await houseWith('kakao', {
      '/v2/local/geo/coord2regioncode.json': regions,
      '/v2/local/geo/coord2address.json': { meta, documents: [{ road_address: road, address: lot }] },
    });
    expect(await reverse(GANGNAM)).toEqual({
      address: '서울특별시 강남구 테헤란로 152 (역삼동)',
      region: YEOKSAM,
      precision: 'dong',
    });
    expect(readQuery('/v2/local/geo/coord2address.json')).toEqual({ x: '127.03649', y: '37.50005' });
  });

  test('without a road it has the lot, without either the region', async () => {
    const { reverse } = await houseWith('kakao', {
      '/v2/local/geo/coord2regioncode.json': regions,
      '/v2/local/geo/coord2address.json': { meta, documents: [{ road_address: null, address: lot }] },
    });
    expect((await reverse(GANGNAM)).address).toBe('서울특별시 강남구 역삼동 737');
    answer = ({ pathname }) => ({
      json: pathname.includes('region') ? regions : { meta: {}, documents: [] },
    });
    expect((await reverse(GANGNAM)).address).toBe('서울특별시 강남구 역삼동');
  });

  test('a code of another 시군구 than that of the coordinate is ignored', async () => {
    const { reverse } = await houseWith('kakao', {
      '/v2/local/geo/coord2regioncode.json': { documents: [region('B', '1165010800', '서초동')] },
      '/v2/local/geo/coord2address.json': { documents: [] },
    });
    expect(await reverse(GANGNAM)).toMatchObject({
      region: { ...YEOKSAM, regionId: 1_168_000_000, district: null },
      precision: 'sigungu',
    });
  });
});

test('Photon: GeoJSON points, OpenStreetMap tags, the 동 by its address', async () => {
  const feature = (properties: object, coordinates = [127.0364891, 37.5000491]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties: { osm_type: 'N', osm_id: 1, countrycode: 'KR', country: '대한민국', ...properties },
  });
  const cafe = {
    osm_key: 'amenity',
    osm_value: 'cafe',
    name: '카페 온도',
    street: '테헤란로',
    housenumber: '152',
    district: '역삼1동',
    city: '강남구',
    state: '서울특별시',
  };
  const abroad = feature({ name: '스타벅스', osm_key: 'amenity', osm_value: 'cafe' }, [129.0, 38.9]);
  const { search, reverse } = await houseWith(
    'photon',
    {
      '/photon/api': { type: 'FeatureCollection', features: [feature(cafe), abroad] },
      '/photon/reverse': { type: 'FeatureCollection', features: [feature(cafe)] },
    },
    '/photon/',
  );
  expect(await search('카페 온도', GANGNAM)).toEqual([
    {
      name: '카페 온도',
      address: '서울특별시 강남구 역삼1동 테헤란로 152',
      lat: 37.50005,
      lng: 127.03649,
      category: 'CAFE',
      source: 'photon',
    },
  ]);
  expect(readQuery('/photon/api')).toMatchObject({ q: '카페 온도', bbox: '124,33,132,39', lat: '37.50005' });
  expect(await reverse(GANGNAM)).toEqual({
    address: '서울특별시 강남구 테헤란로 152 (역삼동)',
    region: YEOKSAM,
    precision: 'dong',
  });
});

test('Nominatim: text coordinates, addresses in parts, an empty answer is not a failure', async () => {
  const address = {
    road: '테헤란로',
    house_number: '152',
    suburb: '역삼동',
    borough: '강남구',
    city: '서울특별시',
    country: '대한민국',
  };
  const row = {
    place_id: 1,
    lat: '37.5000491',
    lon: '127.0364891',
    category: 'leisure',
    type: 'park',
    name: '역삼공원',
    display_name: '역삼공원, 테헤란로, 역삼동, 강남구, 서울특별시, 대한민국',
    address,
  };
  const { search, reverse, h } = await houseWith('nominatim', { '/search': [row], '/reverse': { ...row } });
  expect(await search('역삼공원')).toMatchObject([
    {
      name: '역삼공원',
      address: '서울특별시 강남구 역삼동 테헤란로 152',
      category: 'WALK',
      source: 'nominatim',
    },
  ]);
  expect(readQuery('/search')).toMatchObject({ format: 'jsonv2', countrycodes: 'kr', key: KEY });
  expect(await reverse(GANGNAM)).toMatchObject({ region: YEOKSAM, precision: 'dong' });
  answer = () => ({ json: { error: 'Unable to geocode' } });
  expect(await reverse(GANGNAM)).toMatchObject({ address: '서울특별시 강남구', precision: 'sigungu' });
  expect(h.deps.geocoder.remote?.breaker.lastTrouble()).toBeNull();
});

test('Pelias: GeoJSON points, its own categories', async () => {
  const properties = {
    gid: 'openstreetmap:venue:node/1',
    layer: 'venue',
    name: '작은 미술관',
    label: '작은 미술관, 강남구, 서울특별시, 대한민국',
    street: '테헤란로',
    housenumber: '152',
    region: '서울특별시',
    borough: '강남구',
    neighbourhood: '역삼동',
    category: ['entertainment'],
    confidence: 1,
  };
  const answered = {
    geocoding: { version: '0.2' },
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', geometry: { type: 'Point', coordinates: [127.03649, 37.50005] }, properties },
    ],
  };
  const { search, reverse } = await houseWith('pelias', { '/v1/search': answered, '/v1/reverse': answered });
  expect(await search('작은 미술관', GANGNAM)).toMatchObject([
    { name: '작은 미술관', category: 'CULTURE_ART', source: 'pelias' },
  ]);
  expect(readQuery('/v1/search')).toMatchObject({ 'boundary.country': 'KR', api_key: KEY, size: '5' });
  expect(await reverse(GANGNAM)).toMatchObject({ region: YEOKSAM, precision: 'dong' });
  expect(readQuery('/v1/reverse')).toMatchObject({ 'point.lat': '37.50005', 'point.lon': '127.03649' });
});

describe('imported outlines of 동', () => {
  const known = async (geocoder: string, answers: Record<string, unknown>) => {
    const own = await testApp(); // the outlines stay in its database
    const opened = await houseWith(geocoder, answers, '', own);
    apps.push(own);
    const operation = await openOperation({ ...opened.h.config, databaseUrl: opened.h.connectionString });
    await operation.replaceNeighbourhoods('own.json', parseShapes(smallShapes()));
    await operation.end();
    return opened;
  };

  test('count before the address of a service', async () => {
    const properties = { street: '테헤란로', housenumber: '152', district: '논현동' };
    const feature = { geometry: { type: 'Point', coordinates: [127.03649, 37.50005] }, properties };
    const { reverse } = await known('photon', { '/reverse': { features: [feature] } });
    expect(await reverse(GANGNAM)).toEqual({
      address: '서울특별시 강남구 테헤란로 152 (역삼동)',
      region: YEOKSAM,
      precision: 'dong',
    });
  });

  test('count after its legal code', async () => {
    const { reverse } = await known('kakao', {
      '/v2/local/geo/coord2regioncode.json': { documents: [{ region_type: 'B', code: '1168010800' }] },
      '/v2/local/geo/coord2address.json': { documents: [] },
    });
    expect((await reverse(GANGNAM)).region?.district).toBe('논현동');
  });
});
