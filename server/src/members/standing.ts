// A moderator's measures need no rule of these.
export { lockStanding, type MemberStanding, setStanding } from './standing.sql.ts';
