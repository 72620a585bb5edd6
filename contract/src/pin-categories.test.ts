import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PIN_CATEGORIES, PinCategory } from './pin-categories.ts';

test('there are eight pin categories, offered from 맛집 to 기타', () => {
  expect(PIN_CATEGORIES.map(({ label }) => label).join(' ')).toBe(
    '맛집 카페 술집 산책 운동 서점 문화 예술 기타',
  );
  expect(v.is(PinCategory, 'CULTURE_ART')).toBe(true);
  expect(v.is(PinCategory, 'food')).toBe(false);
});
