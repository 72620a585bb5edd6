import { expect, test } from 'vitest';
import { isLikeName } from './like-name.ts';

const SAME: readonly [string, string][] = [
  // spaces, case, marks, width
  ['카페 마루', '카페마루'],
  ['카페 마루', '마루 카페'],
  ['ABC Mart', 'abc mart'],
  ['Ｓtarbucks', 'starbucks'],
  ['망원동 즉석우동', '망원동즉석우동'],
  ['오늘,우리', '오늘 우리'],
  ['Café Onion', 'Cafe Onion'],
  ['연남 (본점)', '연남'],
  // branches
  ['스타벅스', '스타벅스 망원점'],
  ['스타벅스망원점', '스타벅스'],
  ['김밥천국 2호점', '김밥천국'],
  ['카페 마루 망원점', '카페 마루 본점'],
  // a café without that word
  ['이디야커피', '이디야'],
  ['블루보틀 커피', '블루보틀'],
  // slips of the keyboard, and vowels that sound alike
  ['블루보틀', '블루보톨'],
  ['스타벅스', '스타박스'],
  ['투썸플레이스', '투썸플래이스'],
  ['메밀꽃 필 무렵', '매밀꽃 필 무렵'],
  ['한강시민광장', '한강시민광징'],
  ['바 다', '바다'],
  ['성수연방', '성수연반'],
  ['어니언 안국', '어니언안귝'],
  // another alphabet
  ['카페 마루', 'Cafe Maru'],
  ['어니언 안국', 'Onion 안국'],
  ['서울', 'Seoul'],
  ['망원', 'Mangwon'],
  ['스타벅스', 'Starbucks'],
  ['블루보틀', 'Blue Bottle'],
  ['투썸플레이스', 'Twosome Place'],
  ['롯데리아', 'Lotteria'],
  ['버거킹', 'Burger King'],
  ['스타벅스 서면2호점', 'Starbucks'],
];

const DIFFERENT: readonly [string, string][] = [
  // two cafés side by side
  ['카페 마루', '카페 나루'],
  ['카페 마루', '카페 하루'],
  ['마루', '마로'],
  ['카페 온', '카페 은'],
  ['고래상회', '노래상회'],
  ['스타벅스', '커피빈'],
  ['이디야커피', '메가커피'],
  ['빽다방', '빽다방 빵연구소'],
  ['투썸플레이스', '할리스'],
  ['Cafe Onion', 'Cafe Union'],
  ['Blue Bottle', 'Black Bottle'],
  // another kind of shop of the same name
  ['나무 식당', '나무 카페'],
  ['동네 서점', '동네'],
  ['달빛약국', '달빛의원'],
  ['은하수다방', '은하수서점'],
  ['행복마트', '행복약국'],
  ['맛나분식', '만나분식'],
  ['햇살놀이터', '햇빛놀이터'],
  // other numbers
  ['GS25', 'GS24'],
  ['제1주차장', '제2주차장'],
  ['우리분식 1호', '우리분식 2호'],
  ['망원1공원', '망원2공원'],
  // one alphabet each, other names
  ['마루', 'Haru'],
  ['어니언', 'Garlic'],
  ['스타벅스', 'Blue Bottle'],
  ['버거킹', "McDonald's"],
  ['서울식물원', '서울동물원'],
  ['김밥천국', '김밥나라'],
];

test.each(SAME)('%s and %s may be one place', (one, other) => {
  expect([isLikeName(one, other), isLikeName(other, one)]).toEqual([true, true]);
});

test.each(DIFFERENT)('%s and %s are two', (one, other) => {
  expect([isLikeName(one, other), isLikeName(other, one)]).toEqual([false, false]);
});

test('every name is like itself, also one of marks alone', () => {
  const names = [...SAME, ...DIFFERENT].flat();
  expect(names.filter((name) => !isLikeName(name, name))).toEqual([]);
  expect(isLikeName('카페', '카페')).toBe(true);
  expect(isLikeName('!!!', '???')).toBe(false);
});
