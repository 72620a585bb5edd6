import type { Consent, GivenConsent } from 'contract/consents';
import type { MemberId } from 'contract/ids';
import { type Db, fragment, oneValue } from '../db.ts';

/** A member's latest statement about a kind of consent. */
export interface LastConsent {
  consent: Consent;
  version: string;
  isGiven: boolean;
  at: string;
}

/** Returns a member's latest statement about each kind of consent. */
export const lastConsents = (db: Db, memberId: MemberId) => db<LastConsent>`
  select distinct on (consent) consent, version, is_given, at
    from consent where member_id = ${memberId} order by consent, consent_id desc`;

/** The given pairs of kind and version, each with the member's latest statement about the kind. */
const asked = (memberId: MemberId, given: readonly GivenConsent[]) => fragment`
  unnest(${given.map(({ consent }) => consent)}::text[], ${given.map(({ version }) => version)}::text[])
    as asked (consent, version)
  left join lateral (
    select c.version, c.is_given from consent c
     where c.member_id = ${memberId} and c.consent = asked.consent order by c.consent_id desc limit 1
  ) last on true`;

/** Records consents. A consent that is already given adds nothing. */
export async function insertConsents(db: Db, memberId: MemberId, given: readonly GivenConsent[]) {
  await db`
    insert into consent (member_id, consent, version, is_given)
    select ${memberId}, asked.consent, asked.version, true from ${asked(memberId, given)}
     where (last.is_given and last.version = asked.version) is not true`;
}

/** Records the withdrawal of a consent, if it was given. */
export async function insertWithdrawal(db: Db, memberId: MemberId, consent: Consent) {
  await db`
    insert into consent (member_id, consent, version, is_given)
    select ${memberId}, last.consent, last.version, false
      from (select * from consent where member_id = ${memberId} and consent = ${consent}
             order by consent_id desc limit 1) last
     where last.is_given`;
}

/** Whether any of these consents is not given. */
export function isOneMissing(db: Db, memberId: MemberId, needed: readonly GivenConsent[]) {
  return oneValue(db<{ isMissing: boolean }>`
    select exists (
      select from ${asked(memberId, needed)} where (last.is_given and last.version = asked.version) is not true
    ) as is_missing`);
}

/** Deletes every consent of a withdrawing member. */
export async function deleteConsents(tx: Db, memberId: MemberId) {
  await tx`delete from consent where member_id = ${memberId}`;
}
