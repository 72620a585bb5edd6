import type { Provider } from 'contract/auth';
import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';

/** The member linked to a provider's id; undefined if there is none yet. */
export async function findMember(db: Db, provider: Provider, subject: string) {
  const [row] = await db<{ memberId: MemberId }>`
    select member_id from identity where provider = ${provider} and subject = ${subject}`;
  return row?.memberId;
}

/** The provider with which a member first signed in; undefined if the member has withdrawn. */
export async function findOwnProvider(db: Db, memberId: MemberId) {
  const [row] = await db<{ provider: Provider }>`
    select provider from identity where member_id = ${memberId} order by created_at, provider limit 1`;
  return row?.provider;
}

/** Links a member to a provider's id; false if the id is already linked. */
export async function insertIdentity(tx: Db, provider: Provider, subject: string, memberId: MemberId) {
  const { count } = await tx`
    insert into identity (provider, subject, member_id) values (${provider}, ${subject}, ${memberId})
    on conflict do nothing`;
  return count === 1;
}

/** Removes every link of a member to a provider. */
export async function deleteIdentities(tx: Db, memberId: MemberId) {
  await tx`delete from identity where member_id = ${memberId}`;
}
