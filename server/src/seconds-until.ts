import { fragment } from './db.ts';
import type { Fragment } from './json-object.ts';

/** Whole seconds until a time, given in SQL, at least one: what `Retry-After` says of a limit that ends then (BEHAVIOUR: wire-9). */
export const secondsUntil = (at: Fragment) =>
  fragment`greatest(1, ceil(extract(epoch from ${at} - now())))::integer`;
