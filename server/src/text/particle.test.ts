import { expect, test } from 'vitest';
import { withParticle } from './particle.ts';

test.each([
  ['동네기록 운영자', '은', '동네기록 운영자는'],
  ['동네상점', '은', '동네상점은'],
  ['동네기록(주)', '는', '동네기록(주)는'],
  ['(주)동네빵', '가', '(주)동네빵이'],
  ['Dongne Inc.', '을', 'Dongne Inc.을(를)'],
  ['동네2', '은', '동네2은(는)'],
  ['동네상회', '의', '동네상회의'],
])('%s with %s is %s', (word, particle, text) => {
  expect(withParticle(word, particle)).toBe(text);
});
