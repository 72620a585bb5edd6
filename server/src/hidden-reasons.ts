import { raw } from './db.ts';

/** Why reports or a moderator hid an article, which may be restored: the values of `delete_reason`, to be used with `in`. */
export const HIDDEN_REASONS = raw(`('spam', 'admin', 'held')`);
