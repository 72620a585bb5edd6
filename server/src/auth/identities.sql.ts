import type { Provider } from 'contract/auth';
import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';

/** The member behind a provider's own id for somebody; undefined for a newcomer. */
export async function memberOf(db: Db, provider: Provider, subject: string) {
  const [row] = await db<{ memberId: MemberId }>`
    select member_id from identity where provider = ${provider} and subject = ${subject}`;
  return row?.memberId;
}

/** Binds a newcomer to their identity; false when somebody else's sign-in just did. */
export async function insertIdentity(tx: Db, provider: Provider, subject: string, memberId: MemberId) {
  const rows = await tx`
    insert into identity (provider, subject, member_id) values (${provider}, ${subject}, ${memberId})
    on conflict do nothing returning 1 as one`;
  return rows.length === 1;
}

/** Cuts every link of a member to their providers. */
export async function deleteIdentitiesOf(tx: Db, memberId: MemberId) {
  await tx`delete from identity where member_id = ${memberId}`;
}
