import { type DrawnList, type DrawnPost, PICTURE_SIZES, type PictureShape } from 'contract/pictures';
import { RecapPeriod } from 'contract/recaps';
import type { RegionId } from 'contract/ids';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { drawAuthor } from './draw-author.ts';
import { drawList } from './draw-list.ts';
import { type Drawing, drawPost } from './draw-post.ts';
import { type DrawnRecap, drawRecap } from './draw-recap.ts';
import { INK } from './ink.ts';
import { textWidth } from './lettering.ts';

const LONG = '망원동 한강공원에서 노을을 보며 천천히 걷다가 우연히 발견한 아주 오래된 책방과 감나무 이야기';
const JOINED = '가나다라마바사아자차카타파하'.repeat(4);
const NAME = '아주아주아주긴닉네임';
const jpeg = Buffer.from('a photo');

const aPost = (more: Partial<DrawnPost>): DrawnPost => ({
  title: '첫눈',
  content: LONG,
  placeName: '연남동',
  regionName: '연남동',
  pinCategory: 'ETC',
  nickname: '가람',
  date: '2026-11-28',
  disclosure: 'none',
  mainImageUuid: '',
  ...more,
});
const aList = (more: Partial<DrawnList>): DrawnList => ({
  name: '산책',
  color: 'GREEN',
  ownerNickname: null,
  placeCount: 1,
  places: [{ title: '작은 책방', pinCategory: 'BOOKSTORE' }],
  ...more,
});
const aRecap = (count: number, more: Partial<DrawnRecap> = {}): DrawnRecap => ({
  period: v.parse(RecapPeriod, '2026-11'),
  sentence: '1,234곳에서 기록 12,345개를 남겼고, 기록한 날은 365일이에요.',
  postCount: 12_345,
  dayCount: 365,
  placeCount: 1_234,
  regions: Array.from({ length: count }, (_, nth) => ({
    regionId: (1_144_012_300 + nth) as RegionId,
    regionName: `아주긴이름${nth}동`,
    postCount: 9_999 - nth,
  })),
  map: null,
  nickname: NAME,
  ...more,
});
const many = Array.from({ length: 7 }, () => ({ title: LONG, pinCategory: 'CULTURE_ART' as const }));

type Draw = (shape: PictureShape, drawing: Drawing) => string;
const SUBJECTS: [string, Draw][] = [
  ['a short post', (shape, drawing) => drawPost(aPost({}), shape, drawing)],
  [
    'a post of long words',
    (shape, drawing) => drawPost(aPost({ title: LONG, placeName: LONG, nickname: NAME }), shape, drawing),
  ],
  [
    'a post of one word',
    (shape, drawing) => drawPost(aPost({ title: JOINED, disclosure: 'sponsored' }), shape, drawing),
  ],
  [
    'a post of emoji alone',
    (shape, drawing) => drawPost(aPost({ title: '🌸', nickname: '😀', content: '' }), shape, drawing),
  ],
  ['an empty list', (shape, drawing) => drawList(aList({ places: [], placeCount: 0 }), shape, drawing)],
  ['a list of one', (shape, drawing) => drawList(aList({}), shape, drawing)],
  [
    'a list of many',
    (shape, drawing) =>
      drawList(aList({ name: LONG, ownerNickname: NAME, placeCount: 1_234, places: many }), shape, drawing),
  ],
  [
    'an author',
    (_, drawing) =>
      drawAuthor(
        { nickname: NAME, profileImage: null, articleCount: 12_345, regions: aRecap(40).regions },
        drawing,
      ),
  ],
  [
    'a new author',
    (_, drawing) => drawAuthor({ nickname: '나', profileImage: null, articleCount: 0, regions: [] }, drawing),
  ],
  ['a recap of 40 동', (shape, drawing) => drawRecap(aRecap(40), shape, drawing)],
  ['a recap of one 동', (shape, drawing) => drawRecap(aRecap(1), shape, drawing)],
  ['a recap of nowhere', (shape, drawing) => drawRecap(aRecap(0, { nickname: '🙂' }), shape, drawing)],
];
const TEXT =
  /<text x="([\d.]+)" y="([\d.]+)"[^>]* font-size="([\d.]+)" font-weight="(\d+)"[^>]*?( text-anchor="middle")?>([^<]*)</g;

test.each(SUBJECTS)(
  'no word of %s leaves its picture, in either shape and theme, with and without photo and QR code',
  (name, draw) => {
    for (const shape of name.includes('author') ? (['wide'] as const) : (['tall', 'wide'] as const))
      for (const ink of [INK.light, INK.dark])
        for (const photo of [null, jpeg])
          for (const address of [null, 'https://dongne.example/list/Jf7wLq0aT2kX9vRzYb3mNg']) {
            const { width, height } = PICTURE_SIZES[shape];
            const texts = [...draw(shape, { ink, photo, address }).matchAll(TEXT)];
            expect(texts.length).toBeGreaterThan(1);
            for (const [, x, y, size, weight, middle, text = ''] of texts) {
              const shown = text.replaceAll(/&\w+;/g, 'x');
              const long = textWidth(shown, Number(size), weight === '700' ? 'bold' : 'regular');
              const left = Number(x) - (middle === undefined ? 0 : long / 2);
              expect.soft(left, text).toBeGreaterThanOrEqual(0);
              expect.soft(left + long, text).toBeLessThanOrEqual(width);
              expect.soft(Number(y), text).toBeLessThan(height);
            }
          }
  },
);
