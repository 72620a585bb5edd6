import { expect, test } from 'vitest';
import { countryOfDongs, countryOfSigungus, firstPercentile, simulate } from '../../test/zone-observer.ts';

const dongs = await countryOfDongs();

test.skipIf(dongs === null)(
  'a home stays among 500 households for 99 of 100 members, whatever others know (where the outlines of 동 are available)',
  async () => {
    const { alone, nearSchool, foundBySchool } = await simulate(dongs!, 1_500, 1);
    expect.soft(firstPercentile(alone)).toBeGreaterThanOrEqual(500);
    expect.soft(firstPercentile(nearSchool)).toBeGreaterThanOrEqual(500);
    expect.soft(foundBySchool).toBeLessThan(0.03); // by chance
  },
  120_000,
);

test('it does so where only the outlines of 시군구 are known', async () => {
  const { alone, nearSchool, foundBySchool } = await simulate(countryOfSigungus(), 1_500, 2);
  expect.soft(firstPercentile(alone)).toBeGreaterThanOrEqual(500);
  expect.soft(firstPercentile(nearSchool)).toBeGreaterThanOrEqual(500);
  expect.soft(foundBySchool).toBeLessThan(0.03);
}, 120_000);
