import { expect, test } from 'vitest';
import { checkMalformed } from './check-malformed.ts';

test('500 malformed requests are all answered in the envelope, none with an error of ours', async () => {
  expect(await checkMalformed(500)).toEqual(expect.arrayContaining([200, 400, 404]));
});
