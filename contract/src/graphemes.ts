let segmenter: Intl.Segmenter | undefined;

/** Splits a text into graphemes: 👨‍👩‍👧 is one. Firefox before 125 has no segmenter; what it counts can differ for rare scripts. */
export const splitGraphemes = (text: string): string[] =>
  'Segmenter' in Intl ? segmented(text) : splitByPattern(text);

/** Creates the segmenter on first use, since creating it is slow. */
const segmented = (text: string) =>
  [...(segmenter ??= new Intl.Segmenter('ko', { granularity: 'grapheme' })).segment(text)].map(
    ({ segment }) => segment,
  );

/** A line break, a flag, a syllable of separate letters, or a character with its marks and what is joined to it. */
const GRAPHEME =
  /\r\n|(?:\p{RI}\p{RI}|[\u1100-\u115F]+[\u1160-\u11A7]+[\u11A8-\u11FF]*|\p{Any})(?:\p{M}|\p{Emoji_Modifier}|\u200C|\u200D|[\u{E0020}-\u{E007F}]|(?<=\u200D)\p{Extended_Pictographic})*/gsu;

/** Splits a text into graphemes without a segmenter. */
export const splitByPattern = (text: string): string[] => text.match(GRAPHEME) ?? [];
