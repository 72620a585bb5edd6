export { insertMember as insertNewcomer, isOnboarded as hasOnboarded } from './members.sql.ts';
