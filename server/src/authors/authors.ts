// Reporting a member needs no rule here.
export { isAuthor } from './authors.sql.ts';
