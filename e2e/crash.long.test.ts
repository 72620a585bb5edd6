import { test } from 'vitest';
import { expectNothingLost } from './crash.ts';

test('nothing acknowledged is lost however often the whole product is killed', { timeout: 580_000 }, () =>
  expectNothingLost({ kills: 20, writers: 10 }),
);
