import { glyphWidths, type Weight } from './glyph-widths.ts';

/** Lines of text of one size. */
export interface Lines {
  lines: readonly string[];
  size: number;
  weight: Weight;
}

/** How a text may be set: the sizes in turn, the width in pixels, the most lines. */
export interface Room {
  sizes: readonly number[];
  width: number;
  most: number;
  weight: Weight;
}

const segments = new Intl.Segmenter('ko', { granularity: 'grapheme' });
const graphemes = (text: string) => Array.from(segments.segment(text), ({ segment }) => segment);

/** A member's text as the font can draw it: on one line, without what it does not have (emoji). */
export function drawable(text: string): string {
  const has = glyphWidths('bold');
  return [...text.normalize('NFC').replaceAll(/\s+/g, ' ')]
    .filter((character) => has(character) !== undefined)
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** The width of a text in pixels. */
export function textWidth(text: string, size: number, weight: Weight): number {
  const widthOf = glyphWidths(weight);
  return [...text].reduce((sum, character) => sum + (widthOf(character) ?? 0), 0) * size;
}

/**
 * Sets a text in the largest size in which it has room, else in the smallest and ends it with dots. Lines break between words, inside a
 * word only where it is longer than a line, and are about equally long.
 */
export function setText(text: string, { sizes, width, most, weight }: Room): Lines {
  const shown = drawable(text);
  for (const size of sizes) {
    const lines = breakLines(shown, size, width, weight);
    if (lines.length <= most && !lines.some((line, nth) => isBroken(shown, lines, line, nth)))
      return { lines: balance(shown, lines, size, width, weight), size, weight };
  }
  const size = sizes.at(-1) ?? 16;
  const lines = breakLines(shown, size, width, weight);
  if (lines.length <= most) return { lines: balance(shown, lines, size, width, weight), size, weight };
  const last = shorten(lines.slice(most - 1).join(' '), size, width, weight);
  return { lines: [...lines.slice(0, most - 1), last], size, weight };
}

/** Whether a line ends inside a word. */
function isBroken(text: string, lines: readonly string[], line: string, nth: number): boolean {
  if (nth === lines.length - 1) return false;
  const end = lines.slice(0, nth).reduce((at, before) => text.indexOf(before, at) + before.length, 0);
  const after = text.indexOf(line, end) + line.length;
  return text[after] !== ' ';
}

/** Breaks a text into lines between words, and words that are longer than a line between letters. */
export function breakLines(text: string, size: number, width: number, weight: Weight): string[] {
  const fits = (line: string) => textWidth(line, size, weight) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of graphemes(word)) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Breaks a text again in the narrowest width that needs no more lines, so that no line is left with one short word. */
function balance(text: string, lines: string[], size: number, width: number, weight: Weight): string[] {
  let best = lines;
  for (let narrower = width * 0.95; narrower > width / 2; narrower -= width * 0.05) {
    const tried = breakLines(text, size, narrower, weight);
    if (tried.length > lines.length || tried.some((line, nth) => isBroken(text, tried, line, nth))) break;
    best = tried;
  }
  return best;
}

/** The beginning of a text that has room on a line, with dots. */
function shorten(text: string, size: number, width: number, weight: Weight): string {
  const letters = graphemes(text);
  while (letters.length > 0 && textWidth(`${letters.join('')}...`, size, weight) > width) letters.pop();
  return `${letters.join('').trimEnd()}...`;
}
