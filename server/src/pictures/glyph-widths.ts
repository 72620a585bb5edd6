import { readFileSync } from 'node:fs';

/** The weights in which pictures are lettered, as files of `server/fonts`. */
export type Weight = 'regular' | 'bold';

/** The width of a character as a share of the font's size; undefined where the font does not have it. */
export type WidthOf = (character: string) => number | undefined;

const widths: Partial<Record<Weight, WidthOf>> = {};

/** The widths of a weight, read from its font at the first use. */
export const glyphWidths = (weight: Weight): WidthOf =>
  (widths[weight] ??= readWidths(readFileSync(new URL(`../../fonts/${weight}.otf`, import.meta.url))));

/** Reads the widths from the tables `cmap` (format 4: one character is one glyph), `hhea` and `hmtx` of a font. */
function readWidths(font: Buffer): WidthOf {
  const table = (name: string) => {
    for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16)
      if (font.toString('latin1', at, at + 4) === name) return font.subarray(font.readUInt32BE(at + 8));
    throw new Error(`a font of pictures has no table ${name}`);
  };
  const glyphOf = readGlyphs(table('cmap'));
  const unitsPerEm = table('head').readUInt16BE(18);
  const counted = table('hhea').readUInt16BE(34);
  const advances = Buffer.from(table('hmtx').subarray(0, 4 * counted)); // the rest of the file is not kept
  return (character) => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    if (glyph === 0) return undefined;
    return advances.readUInt16BE(4 * Math.min(glyph, counted - 1)) / unitsPerEm;
  };
}

/** The glyph of each character of a `cmap` table; 0 for none. */
function readGlyphs(cmap: Buffer): (code: number) => number {
  const table = cmap.subarray(cmap.readUInt32BE(8));
  if (table.readUInt16BE(0) !== 4) throw new Error('a font of pictures has an unknown cmap');
  const bytes = table.readUInt16BE(6); // twice the number of segments
  const [ends, starts, deltas, ranges] = [14, 16 + bytes, 16 + 2 * bytes, 16 + 3 * bytes];
  const glyphs = new Uint16Array(0x10000);
  for (let at = 0; at < bytes; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)];
    const [delta, range] = [table.readUInt16BE(deltas + at), table.readUInt16BE(ranges + at)];
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const found = range === 0 ? code : table.readUInt16BE(ranges + at + range + 2 * (code - start));
      glyphs[code] = range !== 0 && found === 0 ? 0 : found + delta;
    }
  }
  return (code) => glyphs[code] ?? 0;
}
