// A moderator's measures need no rule of these.
export { lockRestrictions, type MemberRestrictions, setRestrictions } from './restrictions.sql.ts';
