import { test } from 'vitest';
import { expectNothingLost } from './crash.ts';

test(
  'nothing acknowledged is lost however often the whole product is killed under two hundred posts',
  { timeout: 1_200_000, retry: 0 },
  () => expectNothingLost({ kills: 20, writers: 10, atOnce: 20 }),
);
