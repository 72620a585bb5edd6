import { createCategory, listMyCategories, listSavedPlaces } from 'contract/categories';
import { searchSpots } from 'contract/geo';
import type { CategoryId } from 'contract/ids';
import { importList, ListedPlaces, previewList, readImport } from 'contract/imports';
import { IMPORT, LIST_FILE, PHOTO } from 'contract/limits';
import { listNotices } from 'contract/notifications';
import { placesOnMap, readPlace, savePlace } from 'contract/places';
import { refusals } from 'contract/refusals';
import { search } from 'contract/search';
import { crc32, deflateRawSync } from 'node:zlib';
import iconv from 'iconv-lite';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { partKey } from '../../outside/photo-store/stored-file.ts';
import type { Db, Sql } from '../../db.ts';
import { storedAt } from '../imports.ts';
import { importList as saveList } from './import-list.ts';
import { zip } from '../../../test/archives.ts';
import { type Member, type TestApp, testApp } from '../../../test/test-app.ts';

let h: TestApp;
let nth = 0;
let me: Member;
let other: Member;
beforeAll(async () => {
  h = await testApp({ callsPerMinute: { read: 10_000, write: 10_000, upload: 10_000 } });
});
afterAll(() => h.close());
beforeEach(async () => {
  nth += 1;
  [me, other] = (await h.given.members(`나${nth}`, `너${nth}`)) as [Member, Member];
});

type Content = string | Uint8Array<ArrayBuffer>;
const list = (content: Content) => [
  { field: 'list', name: '아무개.bin', bytes: new Uint8Array(Buffer.from(content as string)) },
];
const preview = (content: Content, who = me) => h.as(who)(previewList, {}, list(content));
const found = async (content: Content) =>
  (await preview(content)).places.map(({ name, latitude, longitude, status }) => [
    name,
    latitude,
    longitude,
    status,
  ]);
const code = async (content: Content) => (await h.send(me, previewList, {}, list(content))).json().code;

const CAFE = ['달빛 카페', 37.5563, 126.9236, 'new'];
const BAKERY = ['솔 빵집', 37.5665, 126.978, 'new'];
const kml = (inside: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>내 지도</name>${inside}</Document></kml>`;
const gpx = (inside: string) =>
  `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`;
const geoJson = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
const feature = (coordinates: number[], properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});

describe('a list is previewed, whatever its name', () => {
  test.each<[string, Content, unknown[]]>([
    [
      'Takeout CSV',
      'Title,Note,URL,Tags,Comment\n달빛 카페,,"https://www.google.com/maps/place/a/@37.1,126.1,17z/data=!3m1!4b1!3d37.5563!4d126.9236",,\n이름만,좋다,https://www.google.com/maps/place/x,,\n',
      [CAFE, ['이름만', null, null, 'unplaced']],
    ],
    [
      'Takeout CSV with a description, in Korean',
      '가고 싶은 곳\n\n제목,메모,URL\n솔 빵집,,"https://maps.google.com/?q=37.5665,126.978"\n달빛 카페,,"https://www.google.com/maps/search/37.5563,126.9236"\n',
      [BAKERY, CAFE],
    ],
    [
      'Takeout CSV as it comes in Korean: a byte order mark, an empty first row, and ids of places alone',
      '\uFEFF제목,메모,URL,태그,댓글\r\n,,,,\r\n솔 빵집,"빵, 커피",https://www.google.com/maps/place/%EC%86%94/data=!4m2!3m1!1s0x357ca2f0:0x6cff0ef5,,\r\n',
      [['솔 빵집', null, null, 'unplaced']],
    ],
    [
      'addresses of other map programs, and of Google as it writes them now and then',
      [
        'Title,Note,URL,Tags,Comment',
        '달빛 카페,,"https://www.google.com/maps/search/37.5563,+126.9236?entry=tts",,',
        '솔 빵집,,"https://map.kakao.com/link/map/솔 빵집,37.5665,126.978",,',
        '세 번째,,"nmap://place?lat=37.4979502&lng=127.0276368&name=x",,',
        '네 번째,,"https://www.google.com/maps/@37.5,127.1,15z",,',
        '다섯째,,"https://maps.google.com/?cid=123456789012345",,',
        '여섯째,,"https://map.kakao.com/link/map/18577297",,',
        '일곱째,,"javascript:alert(1)//@999,999",,',
      ].join('\n'),
      [
        CAFE,
        BAKERY,
        ['세 번째', 37.49795, 127.02764, 'new'],
        ['네 번째', 37.5, 127.1, 'new'],
        ['다섯째', null, null, 'unplaced'],
        ['여섯째', null, null, 'unplaced'],
        ['일곱째', null, null, 'unplaced'],
      ],
    ],
    [
      'Saved Places.json of before, in which the coordinates stand beside the name alone',
      geoJson({
        geometry: { coordinates: [126.978, 37.5665], type: 'Point' },
        properties: {
          'Google Maps URL': 'http://maps.google.com/?cid=7',
          Location: {
            'Business Name': '솔 빵집',
            'Geo Coordinates': { Latitude: '37.5665', Longitude: '126.978' },
          },
          Published: '2016-01-01T00:00:00Z',
          Title: '빵집',
        },
        type: 'Feature',
      }),
      [BAKERY],
    ],
    [
      'Saved Places.json',
      geoJson(
        feature([126.9236, 37.5563], {
          google_maps_url: 'http://maps.google.com/?cid=1',
          location: { name: '달빛 카페', address: '마포구' },
        }),
        feature([0, 0], { google_maps_url: 'http://maps.google.com/?q=37.5665,126.978', Title: '솔 빵집' }),
      ),
      [CAFE, BAKERY],
    ],
    [
      'Saved Places.json of before',
      geoJson(
        feature([126.978, 37.5665], {
          Title: '솔 빵집',
          Location: { Address: '중구', 'Country Code': 'KR' },
        }),
      ),
      [BAKERY],
    ],
    [
      'GeoJSON',
      geoJson(feature([126.9236, 37.5563, 12], { name: '달빛 카페' }), {
        type: 'Feature',
        geometry: null,
        properties: { 이름: '어딘가' },
      }),
      [CAFE, ['어딘가', null, null, 'unplaced']],
    ],
    [
      'GeoJSON with a byte order mark',
      `\uFEFF${geoJson(feature([126.978, 37.5665], { title: '솔 빵집' }))}`,
      [BAKERY],
    ],
    [
      'KML',
      kml(
        '<Folder><name>카페</name><Placemark><name><![CDATA[달빛 카페]]></name><Style><name>x</name></Style><Point><coordinates>\n126.9236,37.5563,0\n</coordinates></Point></Placemark></Folder><Placemark><name>길</name><LineString><coordinates>126.9,37.5 126.8,37.4</coordinates></LineString></Placemark>',
      ),
      [CAFE, ['길', 37.45, 126.85, 'new']],
    ],
    [
      'KML with prefixes',
      '<k:kml xmlns:k="a"><k:Placemark><k:name>솔 &amp; 빵집</k:name><k:Point><k:coordinates>126.978,37.5665</k:coordinates></k:Point></k:Placemark></k:kml>',
      [['솔 & 빵집', 37.5665, 126.978, 'new']],
    ],
    [
      'GPX',
      gpx(
        '<metadata><name>소풍</name></metadata><wpt lat="37.5563" lon="126.9236"><name>달빛 카페</name></wpt><trk><name>길</name></trk>',
      ),
      [CAFE],
    ],
    [
      'GPX of another writer',
      `<?xml version="1.0"?>\n<!-- 소풍 -->\n${gpx('<wpt lon="126.978" lat="37.5665"><ele>1</ele><name> 솔\n빵집 </name></wpt>')}`,
      [BAKERY],
    ],
    ['CSV', '이름,위도,경도,주소\n달빛 카페,37.5563,126.9236,마포구\n', [CAFE]],
    [
      'CSV in CP949',
      new Uint8Array(iconv.encode('상호명,경도,위도\n솔 빵집,126.978,37.5665\n', 'cp949')),
      [BAKERY],
    ],
  ])('%s', async (_, content, rows) => {
    expect(await found(content)).toEqual(rows);
  });

  test('KMZ, with its pictures or without', async () => {
    const doc = kml(
      '<Placemark><name>달빛 카페</name><Point><coordinates>126.9236,37.5563</coordinates></Point></Placemark>',
    );
    expect(await found(new Uint8Array(await zip({ 'images/a.png': 'x', 'doc.kml': doc })))).toEqual([CAFE]);
    expect(await found(new Uint8Array(await zip({ 'Places.KML': doc })))).toEqual([CAFE]);
  });

  test('and shows what each place would become', async () => {
    const categoryId = await h.given.category({ by: me });
    const placeId = await h.given.place({ title: '달빛 카페', by: other });
    const at = await h.as(me)(readPlace, { params: { placeId } });
    await h.as(me)(savePlace, { params: { placeId }, body: { categoryId } });
    const rows = [
      ['달빛 카페', at.latitude, at.longitude],
      ['솔 빵집', 37.5665, 126.978],
      ['솔  빵집', 37.56651, 126.978],
      ['뒤바뀐 곳', 126.978, 37.5665],
      ['에펠탑', 48.8584, 2.2945],
      ['바다', 37.5, 131.5],
      ['넘치는 곳', 200, 300],
      ['숫자가 아닌 곳', 'NaN', 'Infinity'],
      ['', 37.5665, 126.978],
    ];
    const content = `name,lat,lng\n${rows.map((row) => row.join(',')).join('\n')}`;
    const { places, nameless } = await preview(content);
    expect(nameless).toBe(0);
    expect(places.map(({ status }) => status)).toEqual([
      'duplicate',
      'new',
      'duplicate',
      'unplaced',
      'outside',
      'outside',
      'unplaced',
      'unplaced',
      'unnamed',
    ]);
    expect((await preview(content, other)).places[0]).toMatchObject({ status: 'new' });
  });

  test('and cuts names to what a place may have', async () => {
    const name = `${'가'.repeat(5_000)}`;
    const [first, second] = await found(
      `name,lat,lng\n${name},37.5,127\n\u202E나\u0007쁜 a${'\u0301'.repeat(900)},37.5,127\n`,
    );
    expect(first![0]).toBe('가'.repeat(50));
    expect(String(second![0]).length).toBeLessThan(12);
  });

  test('with names that nobody sees counted as none, so that whatever is shown can be saved', async () => {
    const names = ['\u3164', '\u2800\u2800', 'ᄀ'.repeat(1_000), '가'.repeat(60), '👩🏽‍🚀'.repeat(60)];
    const rows = names.map((name, at) => `${name},37.5${at},127,${at < 2 ? '' : 'ᄀ'.repeat(1_500)}`);
    const { places: read } = await preview(`name,lat,lng,address\n${rows.join('\n')}\n`);
    expect(read.map(({ status }) => status)).toEqual(['unnamed', 'unnamed', 'new', 'new', 'new']);
    const places = read
      .filter(({ status }) => status === 'new')
      .map(({ name, address, latitude, longitude }) => ({ name, address, latitude, longitude }));
    const categoryId = await h.given.category({ by: me });
    await h.as(me)(importList, { body: { categoryId } }, list(JSON.stringify(places)));
    await h.app.backgroundWork.settled();
    expect((await h.as(me)(readImport, {})).import).toMatchObject({ state: 'done', added: { places: 3 } });
  });
});

describe('a list is refused, and nothing is stored', () => {
  test('archives that unpack to more than a list may have', async () => {
    const bomb = kml(`<Placemark><name>${' '.repeat(11 * 1024 * 1024)}</name></Placemark>`);
    expect(await code(new TextEncoder().encode(bomb))).toBe(refusals.PhotoTooLarge.code);
    expect(await code(new Uint8Array(await zip({ 'doc.kml': bomb })))).toBe(refusals.ListTooComplex.code);
    expect(await code(packed(Buffer.alloc(9 * 1024 * 1024, 32)))).toBe(refusals.ListTooComplex.code);
    expect(await code(packed(Buffer.alloc(50 * 1024 * 1024, 32)))).toBe(refusals.ListTooComplex.code);
  });

  test('archives with a password', async () => {
    const locked = new Uint8Array(await zip({ 'places.csv': 'name,lat,lng\n솔 빵집,37.5665,126.978\n' }));
    const flags = Buffer.from(locked.buffer).indexOf('PK\u0001\u0002') + 8;
    locked[flags]! |= 1;
    expect(await code(locked)).toBe(refusals.ListArchiveLocked.code);
  });

  test('what cannot be read as JSON is refused as damaged', async () => {
    const categoryId = await h.given.category({ by: me, name: '가져온 곳' });
    const sent = await h.send(me, importList, { body: { categoryId } }, list('[{"name":"솔 빵집",'));
    expect(sent.json().code).toBe(refusals.ListDamaged.code);
  });

  test('places are counted before any of them is looked at', async () => {
    const many = '{},'.repeat(LIST_FILE.rowsMax);
    const read = v.safeParse(ListedPlaces, JSON.parse(`[${many}{}]`));
    expect(read.issues).toHaveLength(1);
  });

  test('a large file is parsed beside the server, which serves others meanwhile', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    onTestFinished(() => parse.mockRestore());
    const large = geoJson(feature([126.978, 37.5665], { name: '솔 빵집', more: 'x'.repeat(2_000_000) }));
    expect((await preview(large)).places).toMatchObject([{ name: '솔 빵집' }]);
    const categoryId = await h.given.category({ by: me, name: '가져온 곳' });
    const chosen = `[${' '.repeat(2_000_000)}]`;
    const sent = await h.send(me, importList, { body: { categoryId } }, list(chosen));
    expect(sent.statusCode).toBeGreaterThanOrEqual(400);
    expect(parse.mock.calls.filter(([text]) => text.length > 1_000_000)).toHaveLength(0);
  });

  test('a place with more fields than any program writes has the first of them', async () => {
    const more = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`_${at}`, 'x']));
    const place = (fields: object) => feature([126.978, 37.5665], fields);
    const first = place({ name: '솔 빵집', ...more });
    const last = place({ ...more, name: '달빛 카페' });
    expect(await found(geoJson(first, last))).toEqual([BAKERY, ['', 37.5665, 126.978, 'unnamed']]);
  });

  test('and so is what is chosen of one: another’s category, other rows, none', async () => {
    const [mine, theirs] = [await h.given.category({ by: me }), await h.given.category({ by: other })];
    const row = { name: '가', latitude: 37.5665, longitude: 126.978, address: '' };
    const refused = async (categoryId: CategoryId, rows: unknown) =>
      (await h.send(me, importList, { body: { categoryId } }, list(JSON.stringify(rows)))).json().code;
    expect(await refused(theirs, [row])).toBe(refusals.CategoryNotFound.code);
    for (const rows of [
      [],
      {},
      [{ ...row, latitude: null }],
      [{ ...row, latitude: 91 }],
      [{ ...row, name: '' }],
      [{ ...row, name: '가'.repeat(51) }],
      Array.from({ length: LIST_FILE.rowsMax + 1 }, () => row),
    ])
      expect(await refused(mine, rows)).toBe(refusals.ListUnreadable.code);
    expect(
      await refused(
        mine,
        Array.from({ length: 99 }).reduce((inner) => [inner], row),
      ),
    ).toBe(refusals.ListTooComplex.code);
    expect(await refused(mine, 'x'.repeat(PHOTO.maxBytes))).toBe(refusals.PhotoTooLarge.code);
    expect((await h.as(me)(readImport, {})).import).toBeNull();
    expect(
      (await h.db<{ n: number }>`select count(*) as n from import where member_id = ${me.memberId}`)[0]!.n,
    ).toBe(0);
  });
});

/** Creates a KMZ whose KML unpacks to these bytes. */
function packed(content: Buffer): Uint8Array<ArrayBuffer> {
  const name = Buffer.from('doc.kml');
  const data = deflateRawSync(content);
  const header = Buffer.alloc(30);
  const entry = Buffer.alloc(46);
  const end = Buffer.alloc(22);
  header.writeUInt32LE(0x04034b50, 0);
  entry.writeUInt32LE(0x02014b50, 0);
  for (const [bytes, at] of [
    [header, 4],
    [entry, 6],
  ] as const) {
    bytes.writeUInt16LE(20, at);
    bytes.writeUInt16LE(8, at + 4);
    bytes.writeUInt32LE(crc32(content), at + 10);
    bytes.writeUInt32LE(data.length, at + 14);
    bytes.writeUInt32LE(content.length, at + 18);
    bytes.writeUInt16LE(name.length, at + 22);
  }
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(header.length + name.length + data.length, 16);
  return new Uint8Array(Buffer.concat([header, name, data, entry, name, end]));
}

/** Returns the places of a file that would be saved. */
async function chosen(content: string) {
  const { places } = await preview(content);
  return places
    .filter(({ status }) => status === 'new')
    .map(({ name, address, latitude, longitude, note }) => ({ name, address, latitude, longitude, note }));
}
async function save(categoryId: CategoryId, rows: unknown[], who = me) {
  await h.as(who)(importList, { body: { categoryId } }, list(JSON.stringify(rows)));
  await h.app.backgroundWork.settled();
  return (await h.as(who)(readImport, {})).import!;
}

describe('the places that were chosen', () => {
  const content = (at: number) =>
    `name,lat,lng,address\n은하수 책방 ${at},37.5563,126.9236,마포구 서교동\n솔 빵집 ${at},37.5665,126.978,\n`;

  test('are saved in the background; a second time adds nothing', async () => {
    const categoryId = await h.given.category({ by: me });
    const rows = await chosen(content(nth));
    expect(await save(categoryId, rows)).toMatchObject({
      kind: 'list',
      state: 'done',
      done: 2,
      total: 2,
      added: { posts: 0, places: 2, known: 0, skipped: 0 },
      failure: null,
    });
    const saved = async () =>
      (await h.as(me)(listSavedPlaces, { params: { categoryId }, query: {} })).places.map(
        ({ title, latitude, longitude, address, isSaved }) => [title, latitude, longitude, address, isSaved],
      );
    const first = await saved();
    expect(first).toEqual([
      [`솔 빵집 ${nth}`, 37.5665, 126.978, '서울특별시 중구', true], // its region, since the list gave no address
      [`은하수 책방 ${nth}`, 37.5563, 126.9236, '마포구 서교동', true],
    ]);
    expect(await chosen(content(nth))).toEqual([]);
    const moved = rows.map((row) => ({ ...row, latitude: row.latitude! + 0.0001 }));
    expect(await save(categoryId, [...rows, ...moved])).toMatchObject({ added: { places: 0, known: 4 } });
    const another = await h.as(me)(createCategory, { body: { name: '다른 곳', color: 'PURPLE' } });
    expect(await save(another.categoryId, rows)).toMatchObject({ added: { places: 0, known: 2 } });
    expect(await saved()).toEqual(first);
    const { notifications } = await h.as(me)(listNotices, { query: {} });
    expect(notifications.map(({ notice }) => notice)).toEqual(Array(3).fill('IMPORT_DONE'));
  });

  test('are on their member’s map, and on nobody else’s, nor in search', async () => {
    const categoryId = await h.given.category({ by: me });
    const box = { latMin: 37.2, latMax: 37.3, lngMin: 127.0, lngMax: 127.1 };
    const name = `숨은 연못 ${nth}`;
    await save(categoryId, [{ name, latitude: 37.2636, longitude: 127.0286, address: '' }]);
    const seen = async (who: Member | null) => {
      const { places, clusters, total } = await h.as(who)(placesOnMap, { query: box });
      const { places: spots } = await h.as(who)(searchSpots, { query: { keyword: name } });
      const answer = await h.send(who, search, { query: { keyword: name, kind: 'places' } });
      return [places.length, clusters.length, total, spots.length, answer.body.includes('127.0286')];
    };
    expect((await seen(me)).slice(0, 3)).toEqual([1, 0, 1]);
    expect(await seen(other)).toEqual([0, 0, 0, 0, false]);
    expect(await seen(null)).toEqual([0, 0, 0, 0, false]);
    const [pin] = (await h.as(me)(placesOnMap, { query: box })).places;
    const params = { placeId: pin!.placeId };
    expect((await h.send(other, readPlace, { params })).json().code).toBe(refusals.PlaceNotFound.code);
    expect((await h.send(null, readPlace, { params })).json().code).toBe(refusals.PlaceNotFound.code);
    const mine = await h.as(me)(readPlace, { params });
    expect(mine.isUnlisted).toBe(true);
    expect(mine.regionId).not.toBeNull();
    expect(mine.address).toMatch(/^경기도 수원시/);
  });

  test('are left out and counted where they lie outside the country', async () => {
    const categoryId = await h.given.category({ by: me });
    const rows = [
      { name: '에펠탑', latitude: 48.8584, longitude: 2.2945, address: '' },
      { name: '솔 빵집', latitude: 37.5665, longitude: 126.978, address: '' },
    ];
    expect(await save(categoryId, rows)).toMatchObject({ state: 'done', added: { places: 1, skipped: 1 } });
  });

  test('are refused after ten imports within a day', async () => {
    const categoryId = await h.given.category({ by: me });
    await h.db`insert into import (member_id, bytes, state) select ${me.memberId}, 1, 'done' from generate_series(1, ${IMPORT.perDay})`;
    const rows = [{ name: '솔 빵집', latitude: 37.5665, longitude: 126.978, address: '' }];
    const answer = await h.send(me, importList, { body: { categoryId } }, list(JSON.stringify(rows)));
    expect(answer.json().code).toBe(refusals.TooManyImports.code);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
  });

  test('are not saved where their category is gone by then, nor while another import runs', async () => {
    const categoryId = await h.given.category({ by: me });
    const rows = [{ name: '솔 빵집', latitude: 37.5665, longitude: 126.978, address: '' }];
    const { importId } = await save(categoryId, rows);
    await h.db`update import set state = 'waiting' where import_id = ${importId}`;
    const running = await h.send(me, importList, { body: { categoryId } }, list(JSON.stringify(rows)));
    expect(running.json().code).toBe(refusals.ImportUnderWay.code);
    const key = await h.db<{
      fileKey: string;
      bytes: number;
    }>`select file_key, bytes from import where import_id = ${importId}`;
    const gone = Buffer.from(
      JSON.stringify({ categoryId: await h.given.category({ by: other }), places: rows }),
    );
    await h.store.put(partKey(storedAt(key[0]!.fileKey), 0), gone, 'application/json');
    await h.db`update import set bytes = ${gone.length} where import_id = ${importId}`;
    await h.app.backgroundWork.wake();
    await h.app.backgroundWork.settled();
    expect((await h.as(me)(readImport, {})).import).toMatchObject({ state: 'failed', failure: 'noCategory' });
  });

  test('come into the categories of their groups, made with their colours where they are not there yet', async () => {
    const known = await h.as(me)(createCategory, { body: { name: '카페', color: 'RED' } });
    const at = (nth: number) => ({ latitude: 37.5 + nth / 1_000, longitude: 127, address: '' });
    const rows = [
      { name: `하나 ${nth}`, ...at(1), group: { name: '카페', color: 'GREEN' } },
      { name: `둘 ${nth}`, ...at(2), group: { name: '산책', color: 'SKYBLUE' }, note: '해 질 녘에\n' },
      { name: `셋 ${nth}`, ...at(3) },
    ];
    const refused = await h.send(me, importList, { body: {} }, list(JSON.stringify(rows)));
    expect(refused.json().code).toBe(refusals.CategoryNotFound.code);
    expect(await save(known.categoryId, rows)).toMatchObject({ added: { places: 3, categories: 1 } });
    const mine = await h.as(me)(listMyCategories, {});
    const made = mine.find(({ name }) => name === '산책')!;
    expect(made).toMatchObject({ color: 'SKYBLUE', placeCount: 1 });
    const saved = await h.as(me)(listSavedPlaces, { params: { categoryId: made.categoryId }, query: {} });
    expect(saved.places).toMatchObject([{ title: `둘 ${nth}`, note: '해 질 녘에' }]);
    expect(mine.find(({ name }) => name === '카페')).toMatchObject({ color: 'RED', placeCount: 2 });
  });

  test('a thousand of them cost as many statements as two', async () => {
    const categoryId = await h.given.category({ by: me });
    const statements = async (count: number, latitude: number) => {
      const rows = Array.from({ length: count }, (_, at) => ({
        name: `많은 곳 ${nth} ${latitude} ${at}`,
        latitude: latitude + (at % 300) / 10_000,
        longitude: 127,
        address: '',
      }));
      const { db, ran } = counted(h.db);
      const places = v.parse(ListedPlaces, rows);
      await saveList(db, me.memberId, { categoryId, places }, async () => {});
      return ran();
    };
    const few = await statements(2, 37.2);
    expect(await statements(500, 37.3)).toBe(few);
    expect(await statements(1_000, 37.4)).toBeLessThanOrEqual(2 * few);
    const { places } = await h.as(me)(listSavedPlaces, { params: { categoryId }, query: {} });
    expect(places[0]).toMatchObject({ title: `많은 곳 ${nth} 37.4 999` });
  });
});

/** A database that counts its statements. */
function counted(db: Sql) {
  let statements = 0;
  const count = <T extends Db>(run: T): T =>
    new Proxy(run, { apply: (target, self, args) => Reflect.apply(target, self, ((statements += 1), args)) });
  const begin: Sql['begin'] = (work) => db.begin((tx) => work(count(tx)));
  const counting = new Proxy(count(db), {
    get: (target, name) => (name === 'begin' ? begin : Reflect.get(target, name)),
  });
  return { db: counting, ran: () => statements };
}
