import type { Provider } from 'contract/auth';
import type { MemberId } from 'contract/ids';
import { type Db, oneValue } from '../db.ts';

/** A member's identities: each provider with its id of the member. */
export const findIdentities = (db: Db, memberId: MemberId) =>
  db<{
    provider: Provider;
    subject: string;
  }>`select provider, subject from identity where member_id = ${memberId}`;

/** Stores hashes until a time, at most for a year; a hash that is already stored keeps the later of both times. */
export async function insertDepartures(tx: Db, hashes: readonly Buffer[], until: string | null) {
  await tx`
    insert into departed_identity (identity_hash, until)
    select hash, least(${until}::timestamptz, now() + interval '1 year') from unnest(${hashes}::bytea[]) as given (hash)
    on conflict (identity_hash) do update set until = greatest(departed_identity.until, excluded.until)`;
}

/** Whether one of these hashes is stored and has not expired. */
export function isDeparted(db: Db, hashes: readonly Buffer[]): Promise<boolean> {
  return oneValue(db<{ isKept: boolean }>`
    select exists (select from departed_identity where identity_hash = any (${hashes}::bytea[]) and until > now()) as is_kept`);
}

/** Deletes expired hashes. */
export async function deleteOldDepartures(db: Db) {
  await db`delete from departed_identity where until <= now()`;
}
