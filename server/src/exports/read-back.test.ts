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
  { title: '달빛 <카페> & "빵"', lat: 37.5563, lng: 126.9236 },
  { title: '솔 빵집', lat: 37.5665, lng: 126.978 },
  { title: '바람 서점', lat: 37.55, lng: 126.91 },
] as const;

beforeAll(async () => {
  h = await testApp();
  const [me, reader] = (await h.given.members('내보내는이', '읽는이')) as [Member, Member];
  other = reader;
  const groups = {
    cafe: { name: '카페 & 빵', color: 'RED' },
    books: { name: '책방', color: 'INDIGO' },
  } as const;
  const { categoryId: cafe } = await h.as(me)(createCategory, { body: groups.cafe });
  const { categoryId: books } = await h.as(me)(createCategory, { body: groups.books });
  for (const [nth, place] of PLACES.entries()) {
    const placeId = await h.given.place({ by: me, ...place });
    await h.as(me)(savePlace, { params: { placeId }, body: { categoryId: nth === 2 ? books : cafe } });
  }
  files = await unzip(await exported(h, me));
});
afterAll(() => h.close());

const file = (name: string) => files.get(name)!.toString();

async function readBack(name: string) {
  const given = { field: 'list', name, bytes: new Uint8Array(files.get(name)!) };
  const { places } = await h.as(other)(previewList, {}, [given]);
  return places.toSorted((one, next) => next.longitude! - one.longitude!);
}
const byLongitude = PLACES.toSorted((one, next) => next.lng - one.lng).map(({ title, lat, lng }) => ({
  name: title,
  latitude: lat,
  longitude: lng,
  status: 'new',
}));

test.each(['places.kml', 'places.geojson'])(
  '%s of an export is read back with names, spots and addresses',
  async (name) => {
    expect(await readBack(name)).toMatchObject(byLongitude.map((place) => ({ ...place, address: ADDRESS })));
  },
);

test('places.gpx of an export is read back with names and spots', async () => {
  expect(await readBack('places.gpx')).toMatchObject(byLongitude);
});

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
