import * as v from 'valibot';
import { splitGraphemes } from './graphemes.ts';

/** Halves of characters, and invisible control and direction-override characters, except line breaks and tabs. */
const CONTROL = /(?![\n\r\t])[\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Counts the graphemes of a text: 👨‍👩‍👧 is one. Client and server count the same way. */
export function graphemes(text: string): number {
  return splitGraphemes(text).length;
}

/** Returns the first `max` graphemes of a text. */
export function firstGraphemes(text: string, max: number): string {
  return splitGraphemes(text).slice(0, max).join('');
}

/** Invisible characters: default-ignorable characters, spaces, controls, and an empty Braille cell. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800]/gu;

/** Whether a text has any visible character. */
export const isVisible = (text: string): boolean => text.replaceAll(UNSEEN, '') !== '';

/** The maximum number of code points of a text of `max` graphemes: a family emoji has five, a Korean syllable one. */
const mostCodePoints = (max: number) => max * 5 + 20;

/**
 * Whether a text of `max` graphemes has an acceptable number of code points: Unicode allows any number of combining marks on one
 * letter.
 */
export const fitsCodePoints = (text: string, max: number): boolean =>
  text.length <= mostCodePoints(max) * 2 && [...text].length <= mostCodePoints(max);

/** Cuts a text to the length that `fitsCodePoints` accepts. */
export const firstCodePoints = (text: string, max: number): string =>
  [...text].slice(0, mostCodePoints(max)).join('');

/** Whether a text is safe to store and show: well-formed, without control or direction-override characters. */
export const isClean = (text: string): boolean => withoutControls(text) === text;

/** Removes what `isClean` does not allow, such as the direction marks around a number copied from a phone's contacts. */
export const withoutControls = (text: string): string => text.replaceAll(CONTROL, '');

/** A text in its stored form, in which it is counted: in NFC, trimmed. */
export const toStored = (text: string): string => text.normalize('NFC').trim();

/** How long a text is by the limits of `text`, such as "10자 이상": what a field says and what is checked. */
export const storedLength = (text: string): number => graphemes(toStored(text));

/** A text of one line in its stored form: line breaks, and each run of white space, as one space. */
export const toStoredLine = (text: string): string => toStored(toOneLine(text));

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The limits in graphemes, as metadata for OpenAPI, which cannot express them. */
export const counted = (min: number, max: number) =>
  v.metadata<string, { characters: readonly [number, number] }>({ characters: [min, max] });

/** Text of `min` to `max` graphemes after NFC and trimming. An invisible text counts as empty, and is refused if `min` is not 0. */
export function text(min: number, max: number) {
  return v.pipe(
    v.string(),
    counted(min, max),
    v.check((given) => given.length <= max * 40 + 1_000 && isClean(given)), // bounds the cost of segmenting
    v.transform(toStored),
    v.check((given) => fitsCodePoints(given, max)),
    v.check((given) => {
      const count = graphemes(given);
      return count >= min && count <= max && (min === 0 || isVisible(given));
    }),
    v.transform((given) => (min > 0 || isVisible(given) ? given : '')),
  );
}

/** A line of text: like `text`, with line breaks converted to spaces. */
export function line(min: number, max: number) {
  return v.pipe(v.string(), counted(min, max), v.transform(toOneLine), text(min, max));
}

/** Invisible characters, except those within an emoji or a flag. */
const HIDDEN =
  /(?!(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})|(?<=\p{Emoji})\uFE0F|[\u{E0020}-\u{E007F}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes what a pasted word brings along unseen: zero-width characters, direction marks, soft hyphens. */
export const withoutHidden = (text: string): string => text.replaceAll(HIDDEN, '');

/** The words of a search: a line without hidden characters (BEHAVIOUR: search-5). */
export function searchWords(min: number, max: number) {
  return v.pipe(v.string(), counted(min, max), v.transform(withoutHidden), line(min, max));
}
