import { type Fragment, fragment } from '../db.ts';

/** The order of places in lists that are newest first. Their ids are random (docs/decisions/003). */
export const newestFirst = fragment`p.created_at desc, p.place_id desc`;
/** Whether `p` (place) comes after the place `cursor` in that order; null allows all. */
export const comesAfter = (cursor: number | null): Fragment =>
  cursor === null
    ? fragment`true`
    : fragment`
  (p.created_at, p.place_id) < ((select c.created_at from place c where c.place_id = ${cursor}), ${cursor}::bigint)`;
