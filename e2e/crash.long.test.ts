import { test } from 'vitest';
import { expectNothingLost } from './crash.ts';

test('nothing acknowledged is lost however often the whole product is killed', { timeout: 300_000 }, () =>
  expectNothingLost({ kills: 6, writers: 8 }),
);
