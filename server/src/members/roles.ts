import { nicknameKey } from 'contract/members';
import type { Db } from '../db.ts';
import { updateRole } from './roles.sql.ts';

/** Makes a member an admin, or an ordinary member again; false when nobody has that nickname. No endpoint does this (BEHAVIOUR: auth-21). */
export function giveRole(db: Db, nickname: string, role: 'admin' | 'member'): Promise<boolean> {
  return updateRole(db, nicknameKey(nickname.trim()), role);
}
