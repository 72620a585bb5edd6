// Reporting a member and drawing their picture need no rule here.
export { authorById, isAuthor } from './authors.sql.ts';
