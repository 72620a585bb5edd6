import { raw } from '../db.ts';

const REASONS = ['spam', 'admin', 'held'] as const;
/** Why reports (`spam`) or a moderator hid an article, which may be restored. */
export type HiddenReason = (typeof REASONS)[number];

/** Those reasons as values of `delete_reason`, to be used with `in`. */
export const HIDDEN_REASONS = raw(`(${REASONS.map((reason) => `'${reason}'`).join(', ')})`);
