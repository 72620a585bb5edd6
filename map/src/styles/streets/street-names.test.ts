import { expect, test } from 'vitest';
import { COLORS } from '../colors.ts';
import { OPENMAPTILES } from './openmaptiles.ts';
import { PROTOMAPS } from './protomaps.ts';
import { streetNames } from './street-names.ts';

test.each([OPENMAPTILES, PROTOMAPS])('no name has a halo for which it is drawn twice', (schema) => {
  const halos = streetNames(schema, COLORS.light).map(({ paint }) => Object.entries(paint ?? {}));
  const widths = halos.flatMap((paint) => paint.filter(([property]) => property === 'text-halo-width'));
  expect(widths).toHaveLength(8);
  for (const [, width] of widths) expect(width).toBeLessThanOrEqual(1);
});
