import { test } from 'vitest';
import { expectNothingLost } from './crash.ts';

test('what was acknowledged before the whole product was killed is there when it starts again', () =>
  expectNothingLost({ kills: 1, writers: 2, atOnce: 10 }));
