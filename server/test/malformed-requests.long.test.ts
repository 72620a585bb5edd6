import { expect, test } from 'vitest';
import { checkMalformed } from './check-malformed.ts';

test.runIf(process.env['LONG'] === 'on')(
  '10,000 malformed requests are all answered in the envelope, none with an error of ours',
  { timeout: 240_000 },
  async () => {
    const statuses = await checkMalformed(10_000);
    expect(statuses).toEqual(expect.arrayContaining([200, 201, 400, 401, 403, 404, 405, 409]));
  },
);
