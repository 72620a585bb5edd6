import type { MemberId } from 'contract/ids';
import { NIGHT, type PushChoice, type QuietHours } from 'contract/push';
import { type Db, maybeOne } from '../db.ts';

/** What a member has chosen for one kind. */
export interface ChosenKind {
  choice: PushChoice;
  isOn: boolean;
  chosenAt: string;
  consentVersion: string | null;
}

/** What a member chose beside the kinds. */
export interface Setting {
  quietHours: QuietHours | null;
  isDeclined: boolean;
}

/** A member's settings; those of who has none are the defaults. */
export async function findSetting(db: Db, me: MemberId): Promise<Setting> {
  const row = await maybeOne(db<{ quietFrom: number | null; quietUntil: number | null; isDeclined: boolean }>`
    select quiet_from, quiet_until, declined_at is not null as is_declined from push_setting where member_id = ${me}`);
  if (row === undefined) return { quietHours: NIGHT, isDeclined: false };
  const { quietFrom: from, quietUntil: until, isDeclined } = row;
  return { quietHours: from === null || until === null ? null : { from, until }, isDeclined };
}

/** What a member has chosen, for an export and the settings. */
export function chosenKinds(db: Db, me: MemberId) {
  return db<ChosenKind>`
    select choice, is_on, chosen_at, consent_version from push_choice where member_id = ${me} order by choice`;
}

/** Stores a choice; the time of one that is already made stays. */
export async function storeChoice(
  tx: Db,
  me: MemberId,
  { choice, isOn, consentVersion }: { choice: PushChoice; isOn: boolean; consentVersion: string | null },
) {
  await tx`
    insert into push_choice (member_id, choice, is_on, consent_version) values (${me}, ${choice}, ${isOn}, ${consentVersion})
    on conflict (member_id, choice) do update
       set is_on = excluded.is_on, consent_version = excluded.consent_version, chosen_at = now()
     where (push_choice.is_on, push_choice.consent_version) is distinct from (excluded.is_on, excluded.consent_version)`;
}

/** Stores the hours without push. */
export async function storeQuietHours(tx: Db, me: MemberId, hours: QuietHours | null) {
  await tx`
    update push_setting set quiet_from = ${hours?.from ?? null}, quiet_until = ${hours?.until ?? null} where member_id = ${me}`;
}

/** Remembers that a member does not want to be asked, or does again. */
export async function storeDeclined(tx: Db, me: MemberId, isDeclined: boolean) {
  await tx`
    update push_setting set declined_at = case when ${isDeclined} then coalesce(declined_at, now()) end where member_id = ${me}`;
}
