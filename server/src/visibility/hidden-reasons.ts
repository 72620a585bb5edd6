import { fragment, raw } from '../db.ts';

const REASONS = ['spam', 'admin', 'held'] as const;
/** Why reports (`spam`) or a moderator hid an article, which may be restored. */
export type HiddenReason = (typeof REASONS)[number];

/** Those reasons as values of `delete_reason`, to be used with `in`. */
export const HIDDEN_REASONS = raw(`(${REASONS.map((reason) => `'${reason}'`).join(', ')})`);

/** Whether reports or a moderator hid an article, which may be restored. */
export const isHidden = fragment`delete_reason in ${HIDDEN_REASONS}`;

/** Why and since when an article is hidden; both null while it is visible. */
export interface ArticleState {
  reason: HiddenReason | null;
  deletedAt: string | null;
}
