import { previewList } from 'contract/imports';
import { zip } from '../../../test/archives.ts';
import { refusals, type Reason } from 'contract/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  TEA,
  kml,
  mark,
  gpx,
  wpt,
  csv,
  openLists,
  type Content,
  type Row,
} from '../../../test/list-files.ts';

let lists: Awaited<ReturnType<typeof openLists>>;
beforeAll(async () => {
  lists = await openLists();
});
afterAll(() => lists.h.close());

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
    expect(await lists.code(content)).toBe(refusals[reason].code);
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
    expect(await lists.code(await zip(files))).toBe(refusals[reason].code);
  });

  test('each in one sentence that says what to do', () => {
    const sentences = previewList.refuses.map((reason) => refusals[reason].message);
    expect(sentences.filter((text) => !/^[^.]+니 [^.]+주세요\.$/.test(text))).toEqual([]);
  });
});
