import { expect, test } from 'vitest';
import { kakaoPinCategory } from './kakao-category.ts';

test.each([
  ['FD6', '음식점 > 한식 > 육류,고기', 'FOOD'],
  ['FD6', '음식점 > 술집 > 호프,요리주점', 'PUB'],
  ['CE7', '음식점 > 카페 > 커피전문점', 'CAFE'],
  ['CT1', '문화,예술 > 문화시설 > 박물관', 'CULTURE_ART'],
  ['AT4', '여행 > 공원 > 도시근린공원', 'WALK'],
  ['AT4', '여행 > 관광,명소 > 산', 'WALK'],
  ['AT4', '여행 > 관광,명소 > 문화유적 > 고궁', 'CULTURE_ART'],
  ['', '스포츠,레저 > 수영,수상 > 수영장', 'EXERCISE'],
  [undefined, '문화,예술 > 도서 > 서점', 'BOOKSTORE'],
  ['SW8', '교통,수송 > 지하철,전철 > 수도권2호선', 'ETC'],
  ['FD6', undefined, 'FOOD'],
  [undefined, '부동산 > 빌딩', 'ETC'],
  [undefined, undefined, undefined],
])('%s, %s is %s', (group, words, category) => {
  expect(kakaoPinCategory(group === '' ? undefined : group, words)).toBe(category);
});
