import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  TEA,
  kml,
  gpx,
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
    expect(await lists.rows(content)).toEqual([TEA]);
  });

  test.each([
    'https://map.kakao.com/link/search/달빛',
    'https://map.kakao.com/?urlX=492370&urlY=1130000',
    'https://map.naver.com/p/entry/place/123?c=15.00,0,0,0,dh',
    'https://www.google.com/maps/place/x/data=!4m2!3m1!1s0x357ca2f0:0x6cff0ef5',
    'https://example.com/%E0%A4%A?q=1',
  ])('%s says no position', async (link) => {
    expect(await lists.rows(`Title,URL\n달빛 찻집,"${link}"`)).toEqual([['달빛 찻집', null, null]]);
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
    expect((await lists.send(content)).places).toMatchObject([
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
    expect(await lists.send(content)).toMatchObject({
      places: [{ latitude: null, status: 'unplaced' }],
      foreign: 1,
    });
  });
});
