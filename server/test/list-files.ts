import { previewList } from 'contract/imports';
import iconv from 'iconv-lite';
import { type Member, type TestApp, testApp } from './test-app.ts';

export type Content = string | Uint8Array;
/** A place of a list as it is read. */
export type Row = [name: string, latitude?: number | null, longitude?: number | null];

/** Previews lists as a member of an app of its own. */
export async function openLists() {
  const h: TestApp = await testApp({ callsPerMinute: { read: 10_000, write: 10_000, upload: 10_000 } });
  const [me] = (await h.given.members('나')) as [Member];
  const file = (content: Content, name: string) => ({
    field: 'list',
    name,
    bytes: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  });
  const send = (content: Content, name = '단골.bin') => h.as(me)(previewList, {}, [file(content, name)]);
  return {
    h,
    me,
    send,
    code: async (content: Content) => (await h.send(me, previewList, {}, [file(content, 'a')])).json().code,
    rows: async (content: Content): Promise<Row[]> =>
      (await send(content)).places.map(({ name, latitude, longitude }) => [name, latitude, longitude]),
  };
}

export const TEA: Row = ['달빛 찻집', 37.5563, 126.9236];
export const BAKERY: Row = ['솔숲 빵집', 37.5665, 126.978];
export const both = [TEA, BAKERY];
export const utf16 = (text: string, mark = '\uFEFF') => Buffer.from(mark + text, 'utf16le');
export const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
export const cp949 = (text: string) => iconv.encode(text, 'cp949');
export const kml = (inside: string, encoding = 'UTF-8') =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inside}</Document></kml>`;
export const mark = ([name, lat, lng]: Row, more = '') =>
  `<Placemark><name>${name}</name>${more}<Point><coordinates>${lng},${lat},0</coordinates></Point></Placemark>`;
export const gpx = (inside: string) =>
  `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`;
export const wpt = ([name, lat, lng]: Row, more = '') =>
  `<wpt lat="${lat}" lon="${lng}"><name>${name}</name>${more}</wpt>`;
export const csv = (delimiter = ',', list: Row[] = both) =>
  ['이름,위도,경도', ...list.map((row) => row.join(','))].join('\n').replaceAll(',', delimiter);
export const feature = (geometry: unknown, properties: unknown = { name: TEA[0] }) => ({
  type: 'Feature',
  geometry,
  properties,
});
export const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
export const point = ([, lat, lng]: Row) => ({ type: 'Point', coordinates: [lng, lat] });
