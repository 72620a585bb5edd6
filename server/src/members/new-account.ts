// Each noun counts its own limits for a member's first day.
export { isNotNew, lockIfNew } from './new-account.sql.ts';
