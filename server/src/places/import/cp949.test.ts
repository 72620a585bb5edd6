import { expect, test } from 'vitest';
import { Cp949Decoder } from './cp949.ts';

const decoded = (...bytes: number[]) => new Cp949Decoder().decode(Uint8Array.from(bytes));

test('syllables of EUC-KR and those beyond it are read, in the order of Unicode', () => {
  expect(decoded(0xb0, 0xa1, 0xc8, 0xfe, 0x41, 0xa1, 0xa4)).toBe('가힝A·');
  expect(decoded(0x8c, 0x63, 0xb9, 0xe6, 0xbc, 0x84)).toBe('똠방펲');
  expect(decoded(0x81, 0x41, 0xc6, 0x52)).toBe('갂힣');
});

test('a letter cut between two parts is whole', () => {
  const decoder = new Cp949Decoder();
  expect(
    [0x8c, 0x63, 0xb9, 0xe6].map((byte) => decoder.decode(Uint8Array.of(byte))).join('') + decoder.end(),
  ).toBe('똠방');
  expect(decoder.hasNone).toBe(false);
});

test('bytes that are no letter are told', () => {
  const decoder = new Cp949Decoder();
  expect(decoder.decode(Uint8Array.of(0xff, 0xff))).toBe('\uFFFD');
  expect(decoder.hasNone).toBe(true);
  const cut = new Cp949Decoder();
  expect(cut.decode(Uint8Array.of(0x41, 0xb0)) + cut.end()).toBe('A\uFFFD');
});
