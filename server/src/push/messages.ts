// Counting and deleting messages need no rule.
export { countMessages, deleteExpired } from './messages.sql.ts';
