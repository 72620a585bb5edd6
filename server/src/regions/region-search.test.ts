import { regionName } from 'contract/region-shapes';
import { describe, expect, test } from 'vitest';
import { regionQueries } from '../../test/region-queries.ts';
import { regionUsage } from '../../test/region-usage.ts';
import { findRegions } from './region-search.ts';

const names = (keyword: string) => findRegions(keyword, 20).map(regionName);

describe.each(Object.entries(regionQueries))('the search finds %s', (_, queries) => {
  test.each(queries)('$typed', ({ typed, name, by }) => {
    const [first] = findRegions(typed, 1);
    expect(first && regionName(first)).toBe(name);
    expect(first?.matchedBy?.name).toBe(by);
  });
});

describe.each(Object.entries(regionUsage))('what people write leads there: %s', (_, queries) => {
  test.each(queries)('$typed', ({ typed, begins }) => {
    expect(names(typed)[0]).toMatch(new RegExp(`^${begins}`));
  });
});

test('at least 150 queries are tried', () => {
  const typed = Object.values(regionQueries).flatMap((queries) => queries.map((query) => query.typed));
  expect(new Set(typed).size).toBeGreaterThanOrEqual(150);
});

test('a name typed letter by letter finds it from its second letter on, never nothing', () => {
  const typing = '연 여 연 연나 연남 연남ㄷ 연남도 연남동'.split(' ');
  expect(typing.slice(3).map((typed) => names(typed)[0])).toEqual(Array(5).fill('서울특별시 마포구 연남동'));
  for (const typed of typing) expect(names(typed)).not.toEqual([]);
  const together = '서울시마포구연남동';
  for (let length = 1; length <= together.length; length++) {
    expect(names(together.slice(0, length))).not.toEqual([]);
  }
});

test('행정동 lead to each of their 법정동', () => {
  expect(names('동탄1동')).toEqual(['경기도 화성시 동탄구 반송동', '경기도 화성시 동탄구 석우동']);
  expect(new Set(names('위례동'))).toEqual(
    new Set([
      '서울특별시 송파구 장지동',
      '서울특별시 송파구 거여동',
      '경기도 성남시 수정구 창곡동',
      '경기도 성남시 수정구 복정동',
      '경기도 하남시 학암동',
      '경기도 하남시 감이동',
    ]),
  );
});

test('a name that nobody knows finds nothing, and neither does one below a 시군구 that is named', () => {
  for (const keyword of ['가나다라마바사', 'qwxzqwxz', '서울 강남구 없는동네이름'])
    expect(names(keyword)).toEqual([]);
});

test('what says by which name a region was found says what kind of name it is', () => {
  const kinds = ['망원1동', '애월리', '홍대', '경북 군위군'].map(
    (typed) => findRegions(typed, 1)[0]?.matchedBy,
  );
  expect(kinds).toEqual([
    { name: '망원1동', kind: 'admin' },
    { name: '애월리', kind: 'ri' },
    { name: '홍대', kind: 'area' },
    { name: '경상북도 군위군', kind: 'former' },
  ]);
});

test.each([
  ['소래읍', '경기도 시흥시 대야동'],
  ['대저읍', '부산광역시 강서구 대저1동'],
  ['김해군 녹산면', '부산광역시 강서구 송정동'],
  ['기흥읍', '경기도 용인시 기흥구 구갈동'],
  ['광주군 광주읍', '경기도 광주시 경안동'],
])('%s, which became several 동, leads to the first of them', (typed, name) => {
  expect(findRegions(typed, 1).map((region) => regionName(region))).toEqual([name]);
});

test('a former name of a 읍면 says that it was meant, and what stood above it does too', () => {
  const found = ['강외면', '청원군 강외면', '마산시', '포천군'].map(
    (typed) => findRegions(typed, 1)[0]?.matchedBy,
  );
  expect(found).toEqual([
    { name: '강외면', kind: 'former' },
    { name: '강외면', kind: 'former' },
    { name: '경상남도 마산시', kind: 'former' },
    undefined,
  ]);
});
