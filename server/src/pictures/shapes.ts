import { encode } from 'uqr';
import type { Ink } from './ink.ts';
import { type Lines, setText, textWidth } from './lettering.ts';
import type { Weight } from './glyph-widths.ts';

const FAMILY = 'Noto Sans CJK KR';
const LEADING = 1.32;

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A rectangle in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One line of text that begins at `x`, or is centred there; `y` is its baseline. */
export function word(
  text: string,
  {
    x,
    y,
    size,
    fill,
    weight,
    middle = false,
  }: { x: number; y: number; size: number; fill: string; weight: Weight; middle?: boolean },
): string {
  const anchor = middle ? ' text-anchor="middle"' : '';
  return `<text x="${x}" y="${y}" font-family="${FAMILY}" font-size="${size}" font-weight="${weight === 'bold' ? 700 : 400}" fill="${fill}"${anchor}>${escape(text)}</text>`;
}

/** Lines of text under `y`, and where they end. */
export function block(
  { lines, size, weight }: Lines,
  { x, y, fill, middle }: { x: number; y: number; fill: string; middle?: boolean },
) {
  const drawn = lines.map((line, nth) =>
    word(line, { x, y: y + size * (0.98 + nth * LEADING), size, fill, weight, ...(middle && { middle }) }),
  );
  return { svg: drawn.join(''), bottom: y + heightOf({ lines, size, weight }) };
}

/** The height of lines of text. */
export const heightOf = ({ lines, size }: Lines): number => Math.round(lines.length * size * LEADING);

/** One line that is shortened to its width. */
export const oneLine = (text: string, size: number, width: number, weight: Weight = 'regular'): Lines =>
  setText(text, { sizes: [size], width, most: 1, weight });

export const rect = ({ x, y, width, height }: Box, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;

/** A card as the product's: raised, with a thin line around it. */
export const card = ({ x, y, width, height }: Box, ink: Ink): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="36" fill="${ink.card}" stroke="${ink.line}" stroke-width="2"/>`;

/** A picture (JPEG) in a box that it covers, with round corners. */
export function image(jpeg: Buffer, { x, y, width, height }: Box, radius: number, id: string): string {
  return `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/></clipPath>
<image x="${x}" y="${y}" width="${width}" height="${height}" clip-path="url(#${id})" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`;
}

/** A round sign in a colour with one letter, as of a kind of place. */
export const sign = (
  letter: string,
  color: string,
  { x, y, size }: { x: number; y: number; size: number },
): string =>
  `<circle cx="${x + size / 2}" cy="${y + size / 2}" r="${size / 2}" fill="${color}" stroke="#ffffff" stroke-opacity="0.25" stroke-width="2"/>${word(letter, { x: x + size / 2, y: y + size * 0.68, size: size * 0.5, fill: '#ffffff', weight: 'bold', middle: true })}`;

/** The mark of the product and its name; `y` is the middle. */
export function brand(ink: Ink, { x, y, size }: { x: number; y: number; size: number }): string {
  const scale = size / 64;
  return `<g transform="translate(${x} ${y - size / 2}) scale(${scale})"><path d="M32 62C27.5 62 8.5 45 8.5 26.5a23.5 23.5 0 0 1 47 0C55.5 45 36.5 62 32 62z" fill="#F95F00"/><path d="M30 34c-2.9-2.1-6.5-3.2-10.5-3.3v11c4 .1 7.6 1.2 10.5 3.3zM34 34c2.9-2.1 6.5-3.2 10.5-3.3v11c-4 .1-7.6 1.2-10.5 3.3z" fill="#FFF6E6"/><path d="M17 25.3L32 13.5l15 11.8" fill="none" stroke="#FFF6E6" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/></g>${word('동네기록', { x: x + size * 1.08, y: y + size * 0.2, size: size * 0.58, fill: ink.text, weight: 'bold' })}`;
}

/** The width of the mark with the name. */
export const brandWidth = (size: number): number => size * 1.08 + textWidth('동네기록', size * 0.58, 'bold');

/** A QR code of an address, dark on white in either theme, so that every reader finds it. */
export function qrCode(address: string, { x, y, width }: Pick<Box, 'x' | 'y' | 'width'>): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const margin = width * 0.09;
  const module = (width - 2 * margin) / size;
  const dots = data.flatMap((row, down) =>
    row.flatMap((isDark, right) => (isDark ? `M${right} ${down}h1v1h-1z` : [])),
  );
  return `${rect({ x, y, width, height: width }, '#ffffff', width * 0.1)}<path transform="translate(${x + margin} ${y + margin}) scale(${module})" d="${dots.join('')}" fill="#221d18" shape-rendering="crispEdges"/>`;
}
