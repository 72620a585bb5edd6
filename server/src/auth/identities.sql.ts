import type { Provider } from 'contract/auth';
import type { MemberId } from 'contract/ids';
import { type Db, isOneRow, maybeValue } from '../db.ts';

/** The member linked to a provider's id; undefined if there is none yet. */
export function findMember(db: Db, provider: Provider, subject: string) {
  return maybeValue(db<{ memberId: MemberId }>`
    select member_id from identity where provider = ${provider} and subject = ${subject}`);
}

/** The provider with which a member first signed in; undefined if the member has withdrawn. */
export function findOwnProvider(db: Db, memberId: MemberId) {
  return maybeValue(db<{ provider: Provider }>`
    select provider from identity where member_id = ${memberId} order by created_at, provider limit 1`);
}

/** Links a member to a provider's id; false if the id is already linked. */
export function insertIdentity(tx: Db, provider: Provider, subject: string, memberId: MemberId) {
  return isOneRow(tx`
    insert into identity (provider, subject, member_id) values (${provider}, ${subject}, ${memberId})
    on conflict do nothing`);
}

/** Removes every link of a member to a provider. */
export async function deleteIdentities(tx: Db, memberId: MemberId) {
  await tx`delete from identity where member_id = ${memberId}`;
}
