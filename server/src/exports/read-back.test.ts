import { createCategory } from 'contract/categories';
import { previewList } from 'contract/imports';
import { savePlace } from 'contract/places';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exported } from '../../test/archives.ts';
import { type Member, type TestApp, testApp } from '../../test/test-app.ts';
import { unzip } from '../../test/unzip.ts';

let h: TestApp;
let files: Map<string, Buffer>;
let other: Member;

const ADDRESS = '서울특별시 중구';
const PLACES = [
  { title: '달빛 <카페> & "빵"', lat: 37.5563, lng: 126.9236, group: 'cafe' },
  { title: '솔 빵집', lat: 37.5665, lng: 126.978, group: 'cafe' },
  { title: '바람 서점', lat: 37.55, lng: 126.91, group: 'books' },
] as const;
const GROUPS = {
  books: { name: '책방', color: 'INDIGO' },
  cafe: { name: '카페 & 빵', color: 'RED' },
} as const;
const [NOTED, NOTE] = ['솔 빵집', '식빵은 오후 세 시 & 토요일 <일찍>'];

beforeAll(async () => {
  h = await testApp();
  const [me, reader] = (await h.given.members('내보내는이', '읽는이')) as [Member, Member];
  other = reader;
  const { categoryId: cafe } = await h.as(me)(createCategory, { body: GROUPS.cafe });
  const { categoryId: books } = await h.as(me)(createCategory, { body: GROUPS.books });
  for (const { group, ...place } of PLACES) {
    const placeId = await h.given.place({ by: me, ...place });
    await h.as(me)(savePlace, {
      params: { placeId },
      body: { categoryId: group === 'books' ? books : cafe },
    });
    if (place.title === NOTED) await h.db`update saved_place set note = ${NOTE} where place_id = ${placeId}`;
  }
  files = await unzip(await exported(h, me));
});
afterAll(() => h.close());

const file = (name: string) => files.get(name)!.toString();

async function readBack(name: string) {
  const given = { field: 'list', name, bytes: new Uint8Array(files.get(name)!) };
  const { places, groups } = await h.as(other)(previewList, { query: {} }, [given]);
  return { places: places.toSorted((one, next) => next.longitude! - one.longitude!), groups };
}
const byLongitude = PLACES.toSorted((one, next) => next.lng - one.lng).map(({ title, lat, lng, group }) => ({
  name: title,
  latitude: lat,
  longitude: lng,
  address: ADDRESS,
  note: title === NOTED ? NOTE : '',
  group: GROUPS[group].name,
  status: 'new',
}));

test.each(['places.kml', 'places.geojson', 'places.gpx'])(
  '%s of an export is read back with names, spots, addresses, notes, categories and colours',
  async (name) => {
    const { places, groups } = await readBack(name);
    expect(places).toMatchObject(byLongitude);
    expect(groups).toHaveLength(2);
    expect(groups).toEqual(expect.arrayContaining(Object.values(GROUPS)));
  },
);

test('KML has the address in its own field, a folder for each category, and its colour', () => {
  const kml = file('places.kml');
  expect(kml).toContain('<address>서울특별시 중구</address>');
  expect(kml.match(/<Folder><name>[^<]*/g)).toEqual(['<Folder><name>카페 &amp; 빵', '<Folder><name>책방']);
  expect(kml).toContain('<Style id="RED"><IconStyle><color>ff774ee9</color></IconStyle></Style>');
  expect(kml.match(/<styleUrl>#\w+/g)).toEqual(['<styleUrl>#RED', '<styleUrl>#RED', '<styleUrl>#INDIGO']);
});

test('GPX has the category as its type, the address where Garmin has it, and the colour where OsmAnd has it', () => {
  const gpx = file('places.gpx');
  expect(gpx.match(/<type>[^<]*/g)).toEqual(['<type>카페 &amp; 빵', '<type>카페 &amp; 빵', '<type>책방']);
  expect(gpx).toContain('<gpxx:StreetAddress>서울특별시 중구</gpxx:StreetAddress>');
  expect(gpx.match(/<osmand:color>[^<]*/g)).toEqual([
    '<osmand:color>#E94E77',
    '<osmand:color>#E94E77',
    '<osmand:color>#005B9D',
  ]);
});

test('GeoJSON has category and colour', () => {
  const { features } = JSON.parse(file('places.geojson'));
  expect(features).toMatchObject([
    { properties: { category: '카페 & 빵', 'marker-color': '#E94E77', address: '서울특별시 중구' } },
    { properties: { category: '카페 & 빵' } },
    { properties: { category: '책방', 'marker-color': '#005B9D' } },
  ]);
});
