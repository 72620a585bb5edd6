import type { Provider } from 'contract/auth';
import type { MemberId } from 'contract/ids';
import { type Db, one } from '../db.ts';

/** What a member is linked to: each provider with its own id. */
export const findIdentities = (db: Db, memberId: MemberId) =>
  db<{
    provider: Provider;
    subject: string;
  }>`select provider, subject from identity where member_id = ${memberId}`;

/** Keeps these hashes until then, a year at most; one that is kept already stays as long as the later of the two. */
export async function insertDepartures(tx: Db, hashes: readonly Buffer[], until: string | null) {
  await tx`
    insert into departed_identity (identity_hash, until)
    select hash, least(${until}::timestamptz, now() + interval '1 year') from unnest(${hashes}::bytea[]) as given (hash)
    on conflict (identity_hash) do update set until = greatest(departed_identity.until, excluded.until)`;
}

/** Whether one of these hashes is kept. */
export async function isDeparted(db: Db, hashes: readonly Buffer[]): Promise<boolean> {
  const { isKept } = await one(db<{ isKept: boolean }>`
    select exists (select from departed_identity where identity_hash = any (${hashes}::bytea[]) and until > now()) as is_kept`);
  return isKept;
}

/** Deletes hashes whose time is over. */
export async function deleteOldDepartures(db: Db) {
  await db`delete from departed_identity where until <= now()`;
}
