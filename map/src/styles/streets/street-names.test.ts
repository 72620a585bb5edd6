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

/** The side of the square that the ink of a Hangul letter fills, as a share of its size. */
const INK = 0.92;

test.each([OPENMAPTILES, PROTOMAPS])(
  'no letter of a name touches the next one where its street bends',
  (schema) => {
    const names = streetNames(schema, COLORS.light).find(({ id }) => id.endsWith('road-names'));
    const layout: Record<string, unknown> = { ...names?.layout };
    const gap = 1 + Number(layout['text-letter-spacing']) - INK;
    const closerWithin = INK * Math.tan((Number(layout['text-max-angle']) / 2) * (Math.PI / 180));
    expect(closerWithin).toBeLessThan(gap);
  },
);
