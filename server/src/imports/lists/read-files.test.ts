import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewList } from 'contract/imports';
import { zip } from '../../../test/archives.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  TEA,
  BAKERY,
  both,
  utf16,
  cp949,
  kml,
  mark,
  gpx,
  wpt,
  csv,
  feature,
  collection,
  point,
  openLists,
  type Row,
} from '../../../test/list-files.ts';

let lists: Awaited<ReturnType<typeof openLists>>;
beforeAll(async () => {
  lists = await openLists();
});
afterAll(() => lists.h.close());

describe('files that programs write, and what is right', () => {
  const folder = join(import.meta.dirname, '../../../../../shared/data/lists');
  test.skipIf(!existsSync(folder)).each<[string, Row[]]>([
    ['kmz-two-lists.kmz', both],
    ['kmz-macos-first.kmz', [TEA]],
    ['mymaps-wkt.csv', both],
    ['korean-name-column.geojson', both],
    ['name-in-extended-data.kml', both],
    ['excel-unicode-text.txt', both],
    ['tabs-utf8.txt', both],
    ['multipoint.geojson', both],
    ['semicolons.csv', [TEA]],
    ['utf16.kml', [TEA]],
    ['one-feature.geojson', [TEA]],
    ['family-emoji.geojson', [['👨‍👩‍👧 달빛 놀이터', 37.5563, 126.9236]]],
    [
      'schema-data-name.kml',
      [
        ['노을 분식', 37.5573, 126.9253],
        ['아침 커피', 37.5574, 126.9254],
        ['저녁 찻집', 37.5575, 126.9255],
      ],
    ],
    ['nbsp.kml', [['새벽 빵집', 37.5576, 126.9256]]],
    [
      'takeout.zip',
      [
        ['물망초 카페', 37.5601, 126.9281],
        ['달무리 서점', 37.5571, 126.9251],
        ['솔바람 국밥', 37.5572, 126.9252],
      ],
    ],
  ])('%s', async (file, right) => {
    expect(await lists.rows(await readFile(join(folder, file)))).toEqual(right);
  });

  test.skipIf(!existsSync(folder))('map-links.csv', async () => {
    const { places } = await lists.send(await readFile(join(folder, 'map-links.csv')));
    const unplaced = places.filter(({ status }) => status === 'unplaced').map(({ name }) => name);
    expect(unplaced).toEqual(['카카오 x', '카카오 search']);
    const metres = places.filter(({ name }) => name === '네이버 웹' || name === '네이버 경로');
    expect(metres.map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
      [37.57199, 126.97523],
      [37.56674, 126.92746],
    ]);
    const rest = places.filter((place) => place.latitude !== null && !metres.includes(place));
    expect(rest).toHaveLength(11);
    for (const { latitude, longitude } of rest) {
      expect(latitude).toBeCloseTo(37.5563, 3);
      expect(longitude).toBeCloseTo(126.9236, 3);
    }
  });
});

describe('archives', () => {
  const link = (href: string) => `<NetworkLink><name>x</name><Link><href>${href}</href></Link></NetworkLink>`;
  const takeout = (folder: string, json: string) => ({
    'Takeout/archive_browser.html': '<!DOCTYPE html><html></html>',
    [`Takeout/${folder}/가고 싶은 곳.csv`]: `Title,Note,URL,Tags,Comment\n,,,,\n달빛 찻집,창가,"https://www.google.com/maps/search/37.5563,126.9236",,\n`,
    [`Takeout/${folder}/Empty.csv`]: 'Title,Note,URL,Tags,Comment\n',
    [`Takeout/Maps/${json}`]: collection(feature(point(BAKERY), { location: { name: BAKERY[0] } })),
    'Takeout/Maps/Commute routes.json': '{"trips":[]}',
    'Takeout/Maps/Reviews.json': collection(feature(point(TEA), { location: { name: '리뷰' } })),
  });
  test.each<[string, Record<string, string | Uint8Array<ArrayBuffer>>]>([
    ['every list of a KMZ', { 'b.kml': kml(mark(BAKERY)), 'a.kml': kml(mark(TEA)), 'images/a.png': 'x' }],
    [
      'those that doc.kml links to',
      {
        'doc.kml': kml(link('files/a.kml') + link('files/%EA%B0%80.kml')),
        'files/a.kml': kml(mark(TEA)),
        'files/가.kml': kml(mark(BAKERY)),
        'old/b.kml': kml(mark(['옛날', 37.5, 127])),
      },
    ],
    ['what macOS adds skipped', { '__MACOSX/._a.csv': csv(), 'x/._b.csv': csv(), 'a.csv': csv() }],
    [
      'a ZIP of several formats',
      {
        'a.gpx': gpx(wpt(TEA)),
        'b.geojson': collection(feature(point(BAKERY), { name: BAKERY[0] })),
        'readme.txt': '안녕',
      },
    ],
    ['CP949 within', { 'a.csv': new Uint8Array(cp949(csv())) }],
    ['UTF-16 within', { 'a.kml': new Uint8Array(utf16(kml(mark(TEA) + mark(BAKERY), 'UTF-16'))) }],
    ['Takeout in Korean', takeout('저장됨', '저장한 장소.json')],
    ['Takeout in English', takeout('Saved', 'Saved Places.json')],
  ])('%s', async (_, files) => {
    const forwards = await lists.rows(await zip(files));
    expect(forwards.toSorted()).toEqual(both.toSorted());
    expect(await lists.rows(await zip(Object.fromEntries(Object.entries(files).toReversed())))).toEqual(
      forwards,
    );
  });

  test('a KMZ within a ZIP, and the group of each list', async () => {
    const kmz = await zip({ 'doc.kml': kml(`<name>산책</name>${mark(TEA)}`) });
    const { places, groups } = await lists.send(
      await zip({ 'My Maps/a.kmz': new Uint8Array(kmz), '단골.csv': csv(',', [BAKERY]) }),
    );
    expect(places.map(({ name, group }) => [name, group])).toEqual([
      ['달빛 찻집', '산책'],
      ['솔숲 빵집', '단골'],
    ]);
    expect(groups.map(({ name }) => name)).toEqual(['산책', '단골']);
  });

  test('a broken list in an archive is counted, and the others are read', async () => {
    const content = await zip({ 'a.csv': csv(), 'b.kml': '<!DOCTYPE a><kml/>' });
    expect(await lists.send(content)).toMatchObject({ total: 2, unreadable: 1 });
  });
});

test('10,000 places are read at once, and those after them with another call', async () => {
  const list = Array.from({ length: 10_400 }, (_, at): Row => [`곳 ${at}`, 37.5 + (at % 100) / 1_000, 127]);
  const content = csv(',', list);
  const first = await lists.send(content);
  expect(first).toMatchObject({ total: 10_400, next: 10_000 });
  expect(first.places).toHaveLength(10_000);
  const rest = await lists.h.as(lists.me)(previewList, { query: { from: 10_000 } }, [
    { field: 'list', name: 'a', bytes: new Uint8Array(Buffer.from(content)) },
  ]);
  expect(rest).toMatchObject({ total: 10_400, next: null });
  expect([rest.places.length, rest.places[0]!.name]).toEqual([400, '곳 10000']);
});
