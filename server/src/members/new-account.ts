// What members may do on their first day is counted by who owns it.
export { isNotNew, lockIfNew } from './new-account.sql.ts';
