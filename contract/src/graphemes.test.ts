import { expect, test } from 'vitest';
import { splitByPattern, splitGraphemes } from './graphemes.ts';

test.each([
  '',
  '우리 동네 산책',
  '첫 줄\r\n둘째\n',
  '👨‍👩‍👧❤️👍🏽🇰🇷🇯🇵1️⃣🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'e\u0301a\u0308',
  '각나',
  'ㅋㅋㅋ ☕️ 𠮷野家',
])('a browser without a segmenter counts %j as the server does', (text) => {
  expect(splitByPattern(text)).toEqual(splitGraphemes(text));
});
