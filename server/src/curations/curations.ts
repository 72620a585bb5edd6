export { makeWeeklyCurations } from './curations.sql.ts';
