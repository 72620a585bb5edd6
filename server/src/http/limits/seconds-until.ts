import { type Fragment, fragment } from '../../db.ts';

/** The seconds until a time in SQL, rounded up and at least 1: the `Retry-After` of a limit that ends then (BEHAVIOUR: wire-9). */
export const secondsUntil = (at: Fragment) =>
  fragment`greatest(1, ceil(extract(epoch from ${at} - now())))::integer`;
