import type { Db } from '../db.ts';

/** Sets the role of the member with this nickname key; false when there is none. */
export async function updateRole(db: Db, nicknameKey: string, role: 'admin' | 'member'): Promise<boolean> {
  const { count } = await db`
    update member set role = ${role} where nickname_key = ${nicknameKey} and withdrawn_at is null`;
  return count === 1;
}
