// Reports of members need no rule of this.
export { isAuthor } from './authors.sql.ts';
