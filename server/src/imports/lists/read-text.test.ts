import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  TEA,
  BAKERY,
  both,
  utf16,
  swapped,
  cp949,
  kml,
  mark,
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
    expect(await lists.rows(content)).toEqual(both);
  });

  test('CP949 has all 11,172 syllables', async () => {
    const names = Array.from({ length: 280 }, (_, at) => all.slice(at * 40, at * 40 + 40).join(''));
    const content = cp949(
      csv(
        ',',
        names.map((name, at): Row => [name, 37.5 + at / 1_000, 127]),
      ),
    );
    expect((await lists.rows(content)).map(([name]) => name).join('')).toBe(all.join(''));
  });

  test('CP949 that is valid UTF-8 too is told by its declaration', async () => {
    expect(await lists.rows(cp949(kml(mark(['찾', 37.5563, 126.9236]), 'euc-kr')))).toEqual([
      ['찾', 37.5563, 126.9236],
    ]);
  });

  test('quotes within quotes are doubled, or stand after a backslash', async () => {
    const name = '달빛 "밤" 찻집';
    expect(await lists.rows('이름,위도,경도\n"달빛 ""밤"" 찻집",37.5563,126.9236')).toEqual([
      [name, 37.5563, 126.9236],
    ]);
    expect(await lists.rows('이름,위도,경도\n"달빛 \\"밤\\" 찻집",37.5563,126.9236')).toEqual([
      [name, 37.5563, 126.9236],
    ]);
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
    expect(await lists.rows(kml(broken + mark(BAKERY)))).toEqual(both);
  });

  test('what is broken is left out and counted, and the rest is read', async () => {
    expect(await lists.send(kml(`<Placemark><name>반쪽${mark(BAKERY)}`))).toMatchObject({
      places: [{ name: '솔숲 빵집' }],
      unreadable: 1,
    });
    expect(
      await lists.send(`${kml(mark(TEA)).replace('</Document></kml>', '')}<Placemark><name>끊`),
    ).toMatchObject({ places: [{ name: '달빛 찻집' }], unreadable: 1 });
    expect(await lists.send(`${csv()}\n"열린 따옴표,37.5,127\n나,37.5,127`)).toMatchObject({
      total: 2,
      unreadable: 2,
    });
  });

  test('an & in a name is read, and CDATA stays as it is', async () => {
    expect(await lists.rows(kml(mark(['빵 & 커피', 37.5563, 126.9236])))).toEqual([
      ['빵 & 커피', 37.5563, 126.9236],
    ]);
    expect(await lists.rows(kml(mark(['<![CDATA[빵 <b> &amp; </name>]]>', 37.5563, 126.9236])))).toEqual([
      ['빵 <b> &amp; </name>', 37.5563, 126.9236],
    ]);
  });
});
