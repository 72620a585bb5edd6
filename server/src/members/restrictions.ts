// Used by measures, which need no rule here.
export { lockRestrictions, type MemberRestrictions, setRestrictions } from './restrictions.sql.ts';
