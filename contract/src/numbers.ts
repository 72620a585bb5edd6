import * as v from 'valibot';

/**
 * A number, or text that matches `pattern`: path and query parts and form fields are always text. Its metadata is the type in OpenAPI,
 * without which the limits that follow would not be printed.
 */
export const numberOrText = (pattern: RegExp) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(pattern), v.transform(Number))]),
    v.metadata({ type: 'number' }),
  );

/** A positive whole number below 2^53, as a number or as decimal digits (path and query parts are text). */
export const wholeNumber = v.pipe(numberOrText(/^\d{1,16}$/), v.safeInteger(), v.minValue(1));
