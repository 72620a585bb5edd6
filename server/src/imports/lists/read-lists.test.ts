import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewList } from 'contract/imports';
import { refusals, type Reason } from 'contract/refusals';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zip } from '../../../test/archives.ts';
import { type Member, type TestApp, testApp } from '../../../test/test-app.ts';

let h: TestApp;
let me: Member;
beforeAll(async () => {
  h = await testApp({ callsPerMinute: { read: 10_000, write: 10_000, upload: 10_000 } });
  [me] = (await h.given.members('나')) as [Member];
});
afterAll(() => h.close());

type Content = string | Uint8Array;
const send = (content: Content, name = '단골.bin') =>
  h.as(me)(previewList, {}, [{ field: 'list', name, bytes: new Uint8Array(Buffer.from(content as string)) }]);
const code = async (content: Content) =>
  (
    await h.send(me, previewList, {}, [
      { field: 'list', name: 'a', bytes: new Uint8Array(Buffer.from(content as string)) },
    ])
  ).json().code;
type Row = [name: string, latitude?: number | null, longitude?: number | null];
const rows = async (content: Content): Promise<Row[]> =>
  (await send(content)).places.map(({ name, latitude, longitude }) => [name, latitude, longitude]);

const TEA: Row = ['달빛 찻집', 37.5563, 126.9236];
const BAKERY: Row = ['솔숲 빵집', 37.5665, 126.978];
const both = [TEA, BAKERY];
const utf16 = (text: string, mark = '\uFEFF') => Buffer.from(mark + text, 'utf16le');
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const cp949 = (text: string) => iconv.encode(text, 'cp949');
const kml = (inside: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
const mark = ([name, lat, lng]: Row, more = '') =>
  `<Placemark><name>${name}</name>${more}<Point><coordinates>${lng},${lat},0</coordinates></Point></Placemark>`;
const gpx = (inside: string) =>
  `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`;
const wpt = ([name, lat, lng]: Row, more = '') =>
  `<wpt lat="${lat}" lon="${lng}"><name>${name}</name>${more}</wpt>`;
const csv = (delimiter = ',', list: Row[] = both) =>
  ['이름,위도,경도', ...list.map((row) => row.join(','))].join('\n').replaceAll(',', delimiter);
const feature = (geometry: unknown, properties: unknown = { name: TEA[0] }) => ({
  type: 'Feature',
  geometry,
  properties,
});
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const point = ([, lat, lng]: Row) => ({ type: 'Point', coordinates: [lng, lat] });

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
    expect(await rows(await readFile(join(folder, file)))).toEqual(right);
  });

  test.skipIf(!existsSync(folder))('map-links.csv', async () => {
    const { places } = await send(await readFile(join(folder, 'map-links.csv')));
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

describe('text', () => {
  const all = Array.from({ length: 11_172 }, (_, at) => String.fromCodePoint(0xac00 + at));
  test.each<[string, Content]>([
    ['UTF-8 with a byte order mark', `\uFEFF${csv()}`],
    ['UTF-16LE with one', utf16(csv())],
    ['UTF-16LE without one', utf16(csv(), '')],
    ['UTF-16BE with one', swapped(utf16(csv()))],
    ['UTF-16BE without one', swapped(utf16(csv(), ''))],
    ['CP949', cp949(csv())],
    ['tabs', csv('\t')],
    ['tabs in UTF-16, as Excel’s Unicode text', utf16(csv('\t').replaceAll('\n', '\r\n'))],
    ['semicolons', csv(';')],
    [
      'semicolons and decimal commas',
      '이름;위도;경도\n달빛 찻집;37,5563;126,9236\n솔숲 빵집;37,5665;126,978\n',
    ],
    ['Excel’s sep=', `sep=;\r\n${csv(';')}`],
    ['CR alone', csv().replaceAll('\n', '\r')],
    ['single quotes', csv().replaceAll(/[^,\n]+/g, "'$&'")],
    ['double quotes', csv().replaceAll(/[^,\n]+/g, '"$&"')],
    ['XML in UTF-16', utf16(kml(mark(TEA) + mark(BAKERY), 'UTF-16'))],
    ['XML in CP949 with its declaration', cp949(kml(mark(TEA) + mark(BAKERY), 'EUC-KR'))],
    ['XML that declares CP949 and is UTF-8', kml(mark(TEA) + mark(BAKERY), 'euc-kr')],
  ])('%s is read', async (_, content) => {
    expect(await rows(content)).toEqual(both);
  });

  test('CP949 has all 11,172 syllables', async () => {
    const names = Array.from({ length: 280 }, (_, at) => all.slice(at * 40, at * 40 + 40).join(''));
    const content = cp949(
      csv(
        ',',
        names.map((name, at): Row => [name, 37.5 + at / 1_000, 127]),
      ),
    );
    expect((await rows(content)).map(([name]) => name).join('')).toBe(all.join(''));
  });

  test('CP949 that is valid UTF-8 too is told by its declaration', async () => {
    expect(await rows(cp949(kml(mark(['찾', 37.5563, 126.9236]), 'euc-kr')))).toEqual([
      ['찾', 37.5563, 126.9236],
    ]);
  });

  test('quotes within quotes are doubled, or stand after a backslash', async () => {
    const name = '달빛 "밤" 찻집';
    expect(await rows('이름,위도,경도\n"달빛 ""밤"" 찻집",37.5563,126.9236')).toEqual([
      [name, 37.5563, 126.9236],
    ]);
    expect(await rows('이름,위도,경도\n"달빛 \\"밤\\" 찻집",37.5563,126.9236')).toEqual([
      [name, 37.5563, 126.9236],
    ]);
  });
});

describe('positions', () => {
  const column = (name: string, value: string) =>
    `이름,${name}\n달빛 찻집,"${value.replaceAll('"', '""')}"\n`;
  test.each<[string, Content]>([
    ['WKT', column('WKT', 'POINT (126.9236 37.5563)')],
    ['WKT with a height', column('geom', 'POINT Z (126.9236 37.5563 12)')],
    ['WKT of PostGIS', column('the_geom', 'SRID=4326;POINT(126.9236 37.5563)')],
    ['WKT of several points', column('wkt', 'MULTIPOINT ((126.9236 37.5563))')],
    ['WKT of a collection', column('wkt', 'GEOMETRYCOLLECTION (POINT (126.9236 37.5563), POINT (1 2))')],
    ['one column', column('좌표', '37.5563, 126.9236')],
    ['one column, longitude first', column('좌표', '126.9236,37.5563')],
    ['one column with spaces and brackets', column('latlng', '(37.5563 126.9236)')],
    ['one column in degrees and minutes', column('위치', `37°33'22.68"N 126°55'24.96"E`)],
    ['lat and lng', 'name,lat,lng\n달빛 찻집,37.5563,126.9236'],
    ['y and x', 'name,y,x\n달빛 찻집,37.5563,126.9236'],
    ['위도(WGS84)', '상호,위도(WGS84),경도(WGS84)\n달빛 찻집,37.5563,126.9236'],
    ['좌표정보(Y)', '사업장명,좌표정보(X),좌표정보(Y)\n달빛 찻집,126.9236,37.5563'],
    ['with signs of degrees', 'name,latitude,longitude\n달빛 찻집,37.5563° N,126.9236° E'],
    ['a single geometry’s feature', JSON.stringify(feature(point(TEA)))],
    ['a plain list of objects', JSON.stringify([{ name: TEA[0], lat: 37.5563, lng: 126.9236 }])],
    ['MultiPoint', collection(feature({ type: 'MultiPoint', coordinates: [[126.9236, 37.5563]] }))],
    ['GeometryCollection', collection(feature({ type: 'GeometryCollection', geometries: [point(TEA)] }))],
    [
      'its system named',
      JSON.stringify({
        type: 'FeatureCollection',
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
        features: [feature(point(TEA))],
      }),
    ],
    [
      'fields in place of a geometry',
      collection(feature(null, { name: TEA[0], lat: '37.5563', lng: '126.9236' })),
    ],
    [
      'Geo Coordinates of Takeout',
      collection(
        feature(
          { type: 'Point', coordinates: [0, 0] },
          {
            Title: 'x',
            Location: {
              'Business Name': TEA[0],
              'Geo Coordinates': { Latitude: '37.5563', Longitude: '126.9236' },
            },
          },
        ),
      ),
    ],
    [
      'MultiGeometry',
      kml(
        `<Placemark><name>달빛 찻집</name><MultiGeometry>${'<Point><coordinates>126.9236,37.5563</coordinates></Point>'}</MultiGeometry></Placemark>`,
      ),
    ],
    ...[
      'https://www.google.com/maps/place/x/@37.1,126.1,17z/data=!3d37.5563!4d126.9236',
      'https://maps.google.com/?q=37.5563,126.9236',
      'https://maps.google.com/maps?q=loc:37.5563+126.9236'.replace('+', ','),
      'https://maps.google.com/maps?daddr=37.5563%2C126.9236',
      'https://www.google.com/maps/@?api=1&map_action=map&center=37.5563,126.9236&zoom=12',
      'https://www.google.com/maps/search/37.5563,+126.9236?entry=tts',
      'https://www.google.com/maps/place/37.5563,126.9236/',
      'https://www.google.com/maps/dir//37.5563,126.9236/@37.1,126.1,17z',
      'geo:37.5563,126.9236?z=15',
      'geo:0,0?q=37.5563,126.9236(달빛)',
      'kakaomap://look?p=37.5563,126.9236',
      'kakaomap://route?sp=37.1,127.1&ep=37.5563,126.9236&by=CAR',
      'https://map.kakao.com/link/map/37.5563,126.9236',
      'https://map.kakao.com/link/map/%EB%8B%AC%EB%B9%9B%2C%202%ED%98%B8,37.5563,126.9236',
      'https://map.kakao.com/link/roadview/37.5563,126.9236',
      'https://map.kakao.com/link/from/서울역,37.5546,126.9706/to/달빛,37.5563,126.9236',
      'nmap://place?lat=37.5563&lng=126.9236&name=x',
      'nmap://route/walk?slat=37.1&slng=127.1&dlat=37.5563&dlng=126.9236',
      'https://maps.apple.com/?ll=37.5563,126.9236',
      'https://www.openstreetmap.org/?mlat=37.5563&mlon=126.9236#map=17/37.1/126.1',
      'om://map?v=1&ll=37.5563,126.9236&n=x',
    ].map((link): [string, string] => [link, `Title,Note,URL\n달빛 찻집,,"${link}"`]),
  ])('%s', async (_, content) => {
    expect(await rows(content)).toEqual([TEA]);
  });

  test.each([
    'https://map.kakao.com/link/search/달빛',
    'https://map.kakao.com/?urlX=492370&urlY=1130000',
    'https://map.naver.com/p/entry/place/123?c=15.00,0,0,0,dh',
    'https://www.google.com/maps/place/x/data=!4m2!3m1!1s0x357ca2f0:0x6cff0ef5',
    'https://example.com/%E0%A4%A?q=1',
  ])('%s says no position', async (link) => {
    expect(await rows(`Title,URL\n달빛 찻집,"${link}"`)).toEqual([['달빛 찻집', null, null]]);
  });

  const square = [[126.9, 37.5], [126.91, 37.5], [126.91, 37.51], [126.9, 37.51], [126.9, 37.5]]; // prettier-ignore
  const line = [[126.9, 37.5], [126.9, 37.52]]; // prettier-ignore
  const asText = (points: number[][]) => points.map((one) => one.join(' ')).join(', ');
  const asKml = (points: number[][]) =>
    `<coordinates>${points.map((one) => one.join(',')).join(' ')}</coordinates>`;
  test.each<[string, Content, number[]]>([
    ['a line', collection(feature({ type: 'LineString', coordinates: line })), [37.51, 126.9]],
    ['an area', collection(feature({ type: 'Polygon', coordinates: [square] })), [37.505, 126.905]],
    ['areas', collection(feature({ type: 'MultiPolygon', coordinates: [[square]] })), [37.505, 126.905]],
    ['an area in WKT', column('WKT', `POLYGON ((${asText(square)}))`), [37.505, 126.905]],
    ['a line in WKT', column('WKT', `LINESTRING (${asText(line)})`), [37.51, 126.9]],
    [
      'a line in KML',
      kml(`<Placemark><name>길</name><LineString>${asKml(line)}</LineString></Placemark>`),
      [37.51, 126.9],
    ],
    [
      'an area in KML',
      kml(
        `<Placemark><name>길</name><Polygon><outerBoundaryIs><LinearRing>${asKml(square)}</LinearRing></outerBoundaryIs></Polygon></Placemark>`,
      ),
      [37.505, 126.905],
    ],
    [
      'a track',
      gpx(
        `<trk><name>길</name><trkseg>${line.map(([lng, lat]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('')}</trkseg></trk>`,
      ),
      [37.51, 126.9],
    ],
  ])('%s is offered by its middle', async (_, content, [latitude, longitude]) => {
    expect((await send(content)).places).toMatchObject([
      { latitude, longitude, isMiddle: true, status: 'new' },
    ]);
  });

  test.each<[string, Content]>([
    [
      'a system that GeoJSON names',
      JSON.stringify({
        type: 'FeatureCollection',
        crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::5179' } },
        features: [feature({ type: 'Point', coordinates: [126, 37] })],
      }),
    ],
    ['metres in columns', 'name,x,y\n달빛 찻집,198000.5,450000.1'],
    ['metres in GeoJSON', collection(feature({ type: 'Point', coordinates: [198000.5, 450000.1] }))],
    ['metres in WKT', column('WKT', 'SRID=5181;POINT (198000 450000)')],
  ])('another system stays unplaced, and is told: %s', async (_, content) => {
    expect(await send(content)).toMatchObject({
      places: [{ latitude: null, status: 'unplaced' }],
      foreign: 1,
    });
  });
});

describe('names', () => {
  const words = [
    '장소명',
    '상호',
    '상호명',
    '업소명',
    '가게명',
    '시설명',
    '이름',
    '제목',
    'name',
    'title',
    'Name',
    'Title',
  ];
  test('the same words are names in every format', async () => {
    const spot = '<Point><coordinates>126.9236,37.5563</coordinates></Point>';
    const data = (inside: string) =>
      kml(`<Placemark><ExtendedData>${inside}</ExtendedData>${spot}</Placemark>`);
    const files = words.flatMap((word, at) => [
      [`${at}.csv`, `${word},lat,lng\n달빛 찻집,37.5563,126.9236`],
      [`${at}.geojson`, collection(feature(point(TEA), { [word]: TEA[0] }))],
      [`${at}.json`, JSON.stringify([{ [word]: TEA[0], lat: 37.5563, lng: 126.9236 }])],
      [`${at}-data.kml`, data(`<Data name="${word}"><value>달빛 찻집</value></Data>`)],
      [
        `${at}-simple.kml`,
        data(`<SchemaData><SimpleData name="${word}">달빛 찻집</SimpleData></SchemaData>`),
      ],
    ]);
    expect(await rows(await zip(Object.fromEntries(files)))).toEqual(files.map(() => TEA));
  });

  test('numbers are names, and joined emoji stay joined', async () => {
    const name = '👩🏽‍🚀 ❤️‍🔥 365';
    expect(await rows(collection(feature(point(TEA), { name: 365 })))).toEqual([['365', 37.5563, 126.9236]]);
    for (const content of [
      csv(',', [[name, 37.5563, 126.9236]]),
      kml(mark([name, 37.5563, 126.9236])),
      gpx(wpt([name, 37.5563, 126.9236])),
    ])
      expect(await rows(content)).toEqual([[name, 37.5563, 126.9236]]);
  });

  test('a placed entry without a name takes its address, or asks; without both and a position it is left out', async () => {
    const { places, nameless } = await send(
      '이름,주소,위도,경도\n,마포구 1,37.5563,126.9236\n,,37.5665,126.978\n,중구 2,,\n',
    );
    expect(places.map(({ name, status }) => [name, status])).toEqual([
      ['마포구 1', 'new'],
      ['', 'unnamed'],
    ]);
    expect(nameless).toBe(1);
  });
});

describe('XML that people’s programs write', () => {
  test.each<[string, string]>([
    ['entities of HTML', mark(TEA, '<description>빵이&nbsp;맛있음 &hellip; &copy;</description>')],
    ['an unknown entity', mark(TEA, '<description>&xxe; &</description>')],
    ['a bare &', mark(TEA, '<description>A & B < C</description>')],
    ['markup in a description', mark(TEA, '<description>하나<br>둘<p>셋</b></description>')],
    ['an element closed twice', mark(TEA, '<Style></Style></Style></b>')],
    ['an attribute without quotes', mark(TEA, '<Style id=a></Style>')],
    ['control characters', mark(TEA, '<description>가\u000B나</description>')],
  ])('%s is read on', async (_, broken) => {
    expect(await rows(kml(broken + mark(BAKERY)))).toEqual(both);
  });

  test('what is broken is left out and counted, and the rest is read', async () => {
    expect(await send(kml(`<Placemark><name>반쪽${mark(BAKERY)}`))).toMatchObject({
      places: [{ name: '솔숲 빵집' }],
      unreadable: 1,
    });
    expect(await send(`${kml(mark(TEA)).replace('</Document></kml>', '')}<Placemark><name>끊`)).toMatchObject(
      { places: [{ name: '달빛 찻집' }], unreadable: 1 },
    );
    expect(await send(`${csv()}\n"열린 따옴표,37.5,127\n나,37.5,127`)).toMatchObject({
      total: 2,
      unreadable: 2,
    });
  });

  test('an & in a name is read, and CDATA stays as it is', async () => {
    expect(await rows(kml(mark(['빵 & 커피', 37.5563, 126.9236])))).toEqual([
      ['빵 & 커피', 37.5563, 126.9236],
    ]);
    expect(await rows(kml(mark(['<![CDATA[빵 <b> &amp; </name>]]>', 37.5563, 126.9236])))).toEqual([
      ['빵 <b> &amp; </name>', 37.5563, 126.9236],
    ]);
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
    const forwards = await rows(await zip(files));
    expect(forwards.toSorted()).toEqual(both.toSorted());
    expect(await rows(await zip(Object.fromEntries(Object.entries(files).toReversed())))).toEqual(forwards);
  });

  test('a KMZ within a ZIP, and the group of each list', async () => {
    const kmz = await zip({ 'doc.kml': kml(`<name>산책</name>${mark(TEA)}`) });
    const { places, groups } = await send(
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
    expect(await send(content)).toMatchObject({ total: 2, unreadable: 1 });
  });
});

describe('groups, colours and notes stay', () => {
  test.each<[string, Content, object]>([
    [
      'My Maps',
      kml(
        `<name>지도</name><Folder><name>카페</name>${mark(TEA, '<description><![CDATA[창가<br>자리&nbsp;]]></description><styleUrl>#icon-1899-0288D1-nodesc</styleUrl>')}</Folder>`,
      ),
      { group: '카페', color: 'SKYBLUE', note: '창가\n자리' },
    ],
    [
      'Organic Maps',
      kml(mark(TEA, '<styleUrl>#placemark-red</styleUrl>')),
      { group: '단골', color: 'RED', note: '' },
    ],
    [
      'a style',
      kml(
        `<Style id="a"><IconStyle><color>ff4e4ee9</color></IconStyle></Style>${mark(TEA, '<styleUrl>#a</styleUrl>')}`,
      ),
      { color: 'RED' },
    ],
    [
      'OsmAnd',
      gpx(
        wpt(
          TEA,
          '<desc>창가</desc><type>카페</type><extensions><osmand:address>마포구</osmand:address><osmand:color>#ff005b9d</osmand:color></extensions>',
        ),
      ),
      { group: '카페', color: 'INDIGO', note: '창가', address: '마포구' },
    ],
    [
      'OsmAnd’s groups',
      gpx(
        `${wpt(TEA, '<type>카페</type>')}<extensions><osmand:points_groups><group name="카페" color="#7B61FF"/></osmand:points_groups></extensions>`,
      ),
      { group: '카페' },
    ],
    [
      'Garmin',
      gpx(
        wpt(
          TEA,
          '<cmt>창가</cmt><extensions><gpxx:WaypointExtension><gpxx:Categories><gpxx:Category>카페</gpxx:Category></gpxx:Categories><gpxx:Address><gpxx:StreetAddress>마포구</gpxx:StreetAddress></gpxx:Address></gpxx:WaypointExtension></extensions>',
        ),
      ),
      { group: '카페', note: '창가', address: '마포구' },
    ],
    [
      'CSV',
      '이름,위도,경도,그룹,색상,메모\n달빛 찻집,37.5563,126.9236,카페,#498C6D,"창가\n자리"',
      { group: '카페', color: 'GREEN', note: '창가\n자리' },
    ],
    [
      'GeoJSON',
      collection(
        feature(point(TEA), { name: TEA[0], folder: '카페', 'marker-color': '#e94e77', description: '창가' }),
      ),
      { group: '카페', color: 'RED', note: '창가' },
    ],
    [
      'Takeout',
      'Title,Note,URL,Tags,Comment\n달빛 찻집,창가,"geo:37.5563,126.9236",,조용함',
      { group: '단골', note: '창가\n조용함' },
    ],
  ])('%s', async (_, content, { color = expect.any(String), ...right }: { color?: unknown }) => {
    const { places, groups } = await send(content, '단골.csv');
    expect(places).toMatchObject([right]);
    expect(groups).toMatchObject([{ color }]);
  });
});

describe('what stays refused says why', () => {
  const deep = (open: string) => open.repeat(50_000);
  test.each<[string, Content, Reason]>([
    ['bytes', new Uint8Array([0, 1, 2, 255, 254, 0]), 'ListUnreadable'],
    ['an empty file', ' ', 'ListWithoutNames'],
    [
      'a document type',
      `<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${kml(mark(['&b;', 37.5, 127]))}`,
      'ListHasDoctype',
    ],
    ['an external one', `<!DOCTYPE kml SYSTEM "file:///etc/passwd">${kml('')}`, 'ListHasDoctype'],
    ['one after the declaration', `<?xml version="1.0"?>\n<!DOCTYPE gpx>${gpx('')}`, 'ListHasDoctype'],
    ['a web page', '<!DOCTYPE html><html><body>로그인</body></html>', 'ListIsPage'],
    ['a page without its type', '<html><body>안녕</body></html>', 'ListIsPage'],
    ['other XML', '<svg></svg>', 'ListUnreadable'],
    ['JSON that is cut off', '{"type":"FeatureCollection","features":[{', 'ListDamaged'],
    ['other JSON', '{"features":[]}', 'ListUnreadable'],
    ['a table without a header', 'a,b,c\n1,2,3\n', 'ListWithoutNames'],
    ['no places', gpx(''), 'ListEmpty'],
    ['a header alone', 'name,lat,lng\n', 'ListEmpty'],
    ['nothing but a broken entry', '<kml><Placemark><name>가</name>', 'ListDamaged'],
    ['nothing but an open quote', 'name,lat,lng\n"가,37.5,127\n', 'ListDamaged'],
    ['a broken archive', 'PK\u0003\u0004 nothing', 'ListDamaged'],
    ['Excel of before', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'ListIsWorkbook'],
    ['deep XML', kml(deep('<a>')), 'ListTooComplex'],
    ['deep JSON', `{"a":${deep('[')}`, 'ListTooComplex'],
    ['a line of commas', `name,lat,lng${','.repeat(9_000_000)}\n`, 'ListTooComplex'],
    ['a line of tabs later', `${csv()}\n${'\t'.repeat(9_000_000)}\n`, 'ListTooComplex'],
    ['nothing but line breaks', `name,lat,lng\n${'\n'.repeat(9_000_000)}`, 'ListTooComplex'],
    ['broad JSON', `{"a":[${'{},'.repeat(3_000_000)}{}]}`, 'ListTooComplex'],
    ['XML with nothing but tags', kml('<a/>'.repeat(2_400_000)), 'ListTooComplex'],
    ['XML with nothing but attributes', kml(`<a ${'b="c" '.repeat(1_500_000)}/>`), 'ListTooComplex'],
    ['texts that are never closed', kml('<name>'.repeat(1_600_000)), 'ListTooComplex'],
    [
      'texts with as many prefixes',
      kml(Array.from({ length: 500_000 }, (_, at) => `<a${at}:name>`).join('')),
      'ListTooComplex',
    ],
    [
      'extensions of GPX without end',
      gpx(wpt(TEA, `<extensions>${'<a:b/>'.repeat(1_600_000)}</extensions>`)),
      'ListTooComplex',
    ],
    [
      'more entries than are counted',
      csv(
        ',',
        Array.from({ length: 100_001 }, (): Row => TEA),
      ),
      'ListTooLong',
    ],
    ['as many empty ones', `name,lat,lng\n${',37.5,127\n'.repeat(100_001)}`, 'ListTooLong'],
    ['as many waypoints', gpx('<wpt lat="37.5" lon="127"/>'.repeat(100_001)), 'ListTooLong'],
    [
      'as many features',
      `{"type":"FeatureCollection","features":[${'{},'.repeat(100_000)}{}]}`,
      'ListTooLong',
    ],
  ])('%s', async (_, content, reason) => {
    expect(await code(content)).toBe(refusals[reason].code);
  });

  test.each<[string, Record<string, string>, Reason]>([
    ['an archive without a list', { 'a.png': 'x' }, 'ListArchiveEmpty'],
    ['a workbook', { '[Content_Types].xml': '<a/>', 'xl/workbook.xml': '<a/>' }, 'ListIsWorkbook'],
    [
      'an export of ours',
      { 'manifest.json': '{}', 'posts.json': '[]', 'saved-places.json': '[]', 'places.kml': kml(mark(TEA)) },
      'ListIsExport',
    ],
    [
      'more files than an archive has',
      Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.csv`, ''])),
      'ListTooComplex',
    ],
  ])('%s', async (_, files, reason) => {
    expect(await code(await zip(files))).toBe(refusals[reason].code);
  });

  test('each in one sentence that says what to do', () => {
    const sentences = previewList.refuses.map((reason) => refusals[reason].message);
    expect(sentences.filter((text) => !/^[^.]+니 [^.]+주세요\.$/.test(text))).toEqual([]);
  });
});

test('10,000 places are read at once, and those after them with another call', async () => {
  const list = Array.from({ length: 10_400 }, (_, at): Row => [`곳 ${at}`, 37.5 + (at % 100) / 1_000, 127]);
  const content = csv(',', list);
  const first = await send(content);
  expect(first).toMatchObject({ total: 10_400, next: 10_000 });
  expect(first.places).toHaveLength(10_000);
  const rest = await h.as(me)(previewList, { query: { from: 10_000 } }, [
    { field: 'list', name: 'a', bytes: new Uint8Array(Buffer.from(content)) },
  ]);
  expect(rest).toMatchObject({ total: 10_400, next: null });
  expect([rest.places.length, rest.places[0]!.name]).toEqual([400, '곳 10000']);
});
