import { expect, test } from 'vitest';
import { detectFormat } from './photo-format.ts';

test.each([
  ['ffd8ffe0', 'jpeg'],
  ['89504e470d0a1a0a', 'png'],
  ['52494646ffffffff57454250', 'webp'],
  ['00000020667479706d696631', 'heif'],
  ['00000020667479706865696300', 'heif'],
  ['0000001c6674797061766966', 'heif'],
  ['0000001c667479706d703432', null], // a video (mp42)
  ['52494646ffffffff57415645', null], // audio (WAVE)
  ['474946383961', null],
  ['49492a00', null],
  ['255044462d', null],
  ['3c737667', null],
  ['ffd8', null],
  ['', null],
] as const)('a file that begins %s is %s', (head, format) => {
  expect(detectFormat(Buffer.from(head, 'hex'))).toBe(format);
});
