import { PALETTE, PaletteColor } from 'contract/palette';
import * as v from 'valibot';

/** The colours that programs write by name. */
const NAMED: Readonly<Record<string, PaletteColor>> = {
  pink: 'RED',
  magenta: 'RED',
  brown: 'ORANGE',
  amber: 'YELLOW',
  lime: 'GREEN',
  teal: 'GREEN',
  cyan: 'SKYBLUE',
  lightblue: 'SKYBLUE',
  blue: 'INDIGO',
  navy: 'INDIGO',
  deeppurple: 'PURPLE',
  violet: 'PURPLE',
  gray: 'BLACK',
  grey: 'BLACK',
};

/** The colour of the palette that is nearest to a written one; null for none. OsmAnd writes an opacity before the colour. */
export function nearestColor(written: string): PaletteColor | null {
  const word = written
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]/g, '');
  const named = v.safeParse(PaletteColor, word);
  if (named.success) return named.output;
  const [, hex] = /^#(?:[\da-f]{2})?([\da-f]{6})$/.exec(word) ?? [];
  if (hex === undefined) return NAMED[word] ?? null;
  const away = (color: PaletteColor) => distance(hex, PALETTE[color].slice(1));
  return PaletteColor.pipe[3].options.reduce((best, color) => (away(color) < away(best) ? color : best));
}

const channels = (hex: string) => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

function distance(a: string, b: string): number {
  const other = channels(b);
  return Math.hypot(...channels(a).map((value, at) => value - other[at]!));
}
