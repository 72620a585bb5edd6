import { nicknameKey } from 'contract/members';
import type { Db } from '../db.ts';
import { updateRole } from './roles.sql.ts';

/** Makes a member an admin, or an ordinary member again. False when nobody goes by that nickname. Never behind a web call (behaviour §2). */
export function giveRole(db: Db, nickname: string, role: 'admin' | 'member'): Promise<boolean> {
  return updateRole(db, nicknameKey(nickname.trim()), role);
}
