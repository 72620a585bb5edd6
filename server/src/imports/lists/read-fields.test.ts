import { zip } from '../../../test/archives.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  TEA,
  kml,
  mark,
  gpx,
  wpt,
  csv,
  feature,
  collection,
  point,
  openLists,
  type Content,
} from '../../../test/list-files.ts';

let lists: Awaited<ReturnType<typeof openLists>>;
beforeAll(async () => {
  lists = await openLists();
});
afterAll(() => lists.h.close());

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
    expect(await lists.rows(await zip(Object.fromEntries(files)))).toEqual(files.map(() => TEA));
  });

  test('numbers are names, and joined emoji stay joined', async () => {
    const name = '👩🏽‍🚀 ❤️‍🔥 365';
    expect(await lists.rows(collection(feature(point(TEA), { name: 365 })))).toEqual([
      ['365', 37.5563, 126.9236],
    ]);
    for (const content of [
      csv(',', [[name, 37.5563, 126.9236]]),
      kml(mark([name, 37.5563, 126.9236])),
      gpx(wpt([name, 37.5563, 126.9236])),
    ])
      expect(await lists.rows(content)).toEqual([[name, 37.5563, 126.9236]]);
  });

  test('a placed entry without a name takes its address, or asks; without both and a position it is left out', async () => {
    const { places, nameless } = await lists.send(
      '이름,주소,위도,경도\n,마포구 1,37.5563,126.9236\n,,37.5665,126.978\n,중구 2,,\n',
    );
    expect(places.map(({ name, status }) => [name, status])).toEqual([
      ['마포구 1', 'new'],
      ['', 'unnamed'],
    ]);
    expect(nameless).toBe(1);
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
    const { places, groups } = await lists.send(content, '단골.csv');
    expect(places).toMatchObject([right]);
    expect(groups).toMatchObject([{ color }]);
  });
});
