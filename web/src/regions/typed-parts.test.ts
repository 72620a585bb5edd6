import { expect, test } from 'vitest';
import { typedParts } from './typed-parts.ts';

const marked = (name: string, keyword: string) =>
  typedParts(name, keyword)
    .map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
    .join('');

test('what was typed is marked wherever it occurs in the name', () => {
  expect(marked('서울특별시 강남구 역삼동', '역삼')).toBe('서울특별시 강남구 [역삼]동');
  expect(marked('서울특별시 강남구 역삼동', '강남 역삼동')).toBe('서울특별시 [강남]구 [역삼동]');
  expect(marked('대구광역시 중구 대봉동', '대')).toBe('[대]구광역시 중구 [대]봉동');
});
test('of two words with the same beginning the longer one is marked', () => {
  expect(marked('인천광역시 중구 중앙동', '중 중앙')).toBe('인천광역시 [중]구 [중앙]동');
});
test('special characters are matched literally, and a blank keyword marks nothing', () => {
  expect(marked('충청북도 청주시 내덕동', '(.*')).toBe('충청북도 청주시 내덕동');
  expect(marked('충청북도 청주시 내덕동', '  ')).toBe('충청북도 청주시 내덕동');
});
