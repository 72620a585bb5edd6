import { expect, test } from 'vitest';
import { namesApart } from './names-apart.ts';

test('rows with one name are told apart by their order', () => {
  expect(namesApart(['가', '나', '가', '가'])).toEqual(['가', '나', '가 2번째', '가 3번째']);
});
