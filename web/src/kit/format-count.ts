/**
 * A whole number with its thousands separated: 12,345. `toLocaleString` takes 14 milliseconds the first time, on a phone four times as
 * long.
 */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
