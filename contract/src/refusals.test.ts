import { expect, test } from 'vitest';
import { refusals } from './refusals.ts';

test('each refusal has a code of its own', () => {
  const codes = Object.values(refusals).map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
