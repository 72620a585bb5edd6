import { expect, test } from 'vitest';
import { refusals } from './refusals.ts';

test('each refusal has a code of its own', () => {
  const codes = Object.values(refusals).map(({ code }) => code);
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});

test('members read refusals in 해요체', () => {
  const formal = Object.values(refusals).filter(({ message }) => /습니다[.!]?$/.test(message));
  expect(formal).toEqual([]);
});
