import { expect, test } from 'vitest';
import { countryOfDongs, firstPercentile, simulate } from '../../test/zone-observer.ts';

const dongs = await countryOfDongs();

test.skipIf(dongs === null)(
  'the homes of 100,000 members stay among 500 households at the first percentile (where the outlines of 동 are available)',
  async () => {
    const { alone, nearSchool, foundBySchool } = await simulate(dongs!, 100_000, 3);
    expect.soft(firstPercentile(alone)).toBeGreaterThanOrEqual(500);
    expect.soft(firstPercentile(nearSchool)).toBeGreaterThanOrEqual(500);
    expect.soft(foundBySchool).toBeLessThan(0.02);
  },
  3_600_000,
);

test.skipIf(dongs === null)(
  'they do so for an observer who weighs how likely each home leads to the area (where the outlines of 동 are available)',
  async () => {
    const { alone, nearSchool } = await simulate(dongs!, 1_000, 4, { circles: 6, points: 16, draws: 16 });
    expect.soft(firstPercentile(alone)).toBeGreaterThanOrEqual(500);
    expect.soft(firstPercentile(nearSchool)).toBeGreaterThanOrEqual(500);
  },
  3_600_000,
);
