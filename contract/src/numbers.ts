import * as v from 'valibot';

/** A number, or text in the form of `pattern`: parts of an address and fields of a form are always text. */
export const numberOrText = (pattern: RegExp) =>
  v.union([v.number(), v.pipe(v.string(), v.regex(pattern), v.transform(Number))]);

/** A whole number within 2^53, given as a number or its decimal digits (path and query parts are text). */
export const wholeNumber = v.pipe(numberOrText(/^\d{1,16}$/), v.safeInteger(), v.minValue(1));
