import { expect, test } from 'vitest';
import { countryOfDongs, countryOfSigungus, firstPercentile, simulate } from '../../test/zone-observer.ts';

const dongs = await countryOfDongs();

/** What holds for every run: 500 households at the first percentile, and a school leads to a home by chance alone. */
function check({ alone, nearSchool, foundBySchool }: Awaited<ReturnType<typeof simulate>>) {
  expect.soft(firstPercentile(alone)).toBeGreaterThanOrEqual(500);
  expect.soft(firstPercentile(nearSchool)).toBeGreaterThanOrEqual(500);
  expect.soft(foundBySchool).toBeLessThan(0.03);
}

test.skipIf(dongs === null)(
  'a home stays among 500 households for 99 of 100 members, whatever others know (where the outlines of 동 are available)',
  async () => check(await simulate(dongs!, 1_500, 1)),
  120_000,
);

test('it does so where only the outlines of 시군구 are known', async () => {
  check(await simulate(countryOfSigungus(), 1_500, 2));
}, 120_000);
