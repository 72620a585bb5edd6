import * as v from 'valibot';

/** Invisible control and direction-override characters, line breaks and tabs aside. */
const CONTROL = /(?![\n\r\t])[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

let segmenter: Intl.Segmenter | undefined;
/** Created for the first text, since that takes longer than everything else this module does at start. */
const toSegments = (text: string) =>
  (segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' })).segment(text);

/** The number of characters a person sees: 👨‍👩‍👧 is one. Client and server count the same way. */
export function graphemes(text: string): number {
  return [...toSegments(text)].length;
}

/** The first `max` characters of a text, as a person counts them. */
export function firstGraphemes(text: string, max: number): string {
  return [...toSegments(text)]
    .slice(0, max)
    .map(({ segment }) => segment)
    .join('');
}

/** Characters that show nothing: default-ignorable ones, spaces, controls, and an empty Braille cell. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800]/gu;

/** Whether a reader sees anything of a text. */
export const isVisible = (text: string): boolean => text.replaceAll(UNSEEN, '') !== '';

/** How many code points a text of `max` characters may have: a family emoji takes five, a letter of Korean one. */
const mostCodePoints = (max: number) => max * 5 + 20;

/**
 * Whether a text of `max` characters as a person counts them is not one of piled-up marks: Unicode allows any number of them on one
 * letter.
 */
export const fitsCodePoints = (text: string, max: number): boolean =>
  text.length <= mostCodePoints(max) * 2 && [...text].length <= mostCodePoints(max);

/** As much of a text as `fitsCodePoints`. */
export const firstCodePoints = (text: string, max: number): string =>
  [...text].slice(0, mostCodePoints(max)).join('');

/** Whether a text is safe to store and show: well-formed, without control or direction-override characters. */
export const isClean = (text: string): boolean => text.isWellFormed() && !CONTROL.test(text);

/** For OpenAPI, which cannot count as `text` does. */
const counted = (min: number, max: number) =>
  v.metadata<string, { characters: readonly [number, number] }>({ characters: [min, max] });

/** Text of `min` to `max` graphemes after NFC and trimming; one that shows nothing is empty, or refused where it may not be. */
export function text(min: number, max: number) {
  return v.pipe(
    v.string(),
    counted(min, max),
    v.check((given) => given.length <= max * 40 + 1_000 && isClean(given)), // bounds the cost of segmenting
    v.transform((given) => given.normalize('NFC').trim()),
    v.check((given) => fitsCodePoints(given, max)),
    v.check((given) => {
      const count = graphemes(given);
      return count >= min && count <= max && (min === 0 || isVisible(given));
    }),
    v.transform((given) => (min > 0 || isVisible(given) ? given : '')),
  );
}

/** A line of text: like `text`, line breaks turned into spaces. */
export function line(min: number, max: number) {
  return v.pipe(
    v.string(),
    counted(min, max),
    v.transform((given) => given.replaceAll(/\s+/g, ' ')),
    text(min, max),
  );
}
