import { expect, test } from 'vitest';
import { korea } from './country.ts';
import { findLegalDongs } from './legal-names.ts';
import { adminDongs } from './region-names.ts';

const named = (code: number, name: string) =>
  findLegalDongs(korea().sigunguByCode.get(code)!, name).map(({ district }) => district);

test.each([
  [11440, '공덕동', '공덕동'],
  [11650, '서초2동', '서초동'],
  [11410, '홍제1동', '홍제동'],
  [11590, '상도제1동', '상도동'],
  [11200, '성수1가1동', '성수동1가'],
  [11620, '신사동', '신림동'], // 강남구 has a 법정동 of that name, 관악구 has none
  [50110, '일도1동', '일도일동'],
  [26710, '일광면', '일광읍'],
  [48310, '능포동', '능포동'],
])('in %i, %s lies in %s alone', (code, name, dong) => {
  expect(named(code, name)).toEqual([dong]);
});

test.each([
  [11110, '종로1·2·3·4가동', '종로1가 종로2가 종로3가 종로4가'],
  [11110, '종로1.2.3.4가동', '종로1가 종로2가 종로3가 종로4가'],
  [11110, '청운효자동', '청운동 효자동'],
  [27140, '불로·봉무동', '불로동 봉무동'],
  [11140, '명동', '명동1가 명동2가'],
  [50110, '아라동', '아라일동 아라이동'],
])('in %i, %s is put together from %s', (code, name, dongs) => {
  expect(named(code, name).toSorted()).toEqual(dongs.split(' ').toSorted());
});

test.each([
  [11620, '행운동', '봉천동'],
  [11620, '신사동', '신림동'],
  [41590, '동탄9동', '목동 신동'],
  [27720, '고로면', '삼국유사면'],
])('in %i, the table knows that %s lies in %s', (code, name, dongs) => {
  expect(named(code, name).toSorted()).toEqual(dongs.split(' ').toSorted());
});

test('an unknown name has no 법정동', () => {
  expect(named(41590, '한가람동')).toEqual([]);
  expect(named(11680, '')).toEqual([]);
});

test('every 법정동 in the table of 행정동 exists in its 시군구, each once', () => {
  for (const [code, rows] of adminDongs()) {
    const dongs =
      korea()
        .sigunguByCode.get(code)
        ?.dongs.map(({ district }) => district) ?? [];
    for (const legal of rows.values()) {
      expect(legal.filter((name) => !dongs.includes(name))).toEqual([]);
      expect(new Set(legal).size).toBe(legal.length);
    }
  }
});
