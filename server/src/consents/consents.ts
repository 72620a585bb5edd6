import {
  type Consent,
  type ConsentState,
  CONSENTS,
  type GivenConsent,
  isRequired,
  REQUIRED_CONSENTS,
  TEXT_OF,
} from 'contract/consents';
import type { MemberId } from 'contract/ids';
import type { Config } from '../config.ts';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { isTrial } from '../config/offered-providers.ts';
import { type ConsentTexts, readTexts } from './consent-texts.ts';
import {
  insertConsents,
  insertWithdrawal,
  isOneMissing,
  type LastConsent,
  lastConsents,
} from './consents.sql.ts';
import { withdrawPositions } from './positions.sql.ts';

export { deleteConsents } from './consents.sql.ts';
export { deleteOldPositions, withdrawPositions } from './positions.sql.ts';

/** The texts, and whether members are asked to consent to them. */
export interface Consents {
  isAsked: boolean;
  texts: ConsentTexts;
}

/** Reads the texts. Members are asked unless the operator disabled it, or this is a trial (BEHAVIOUR: consents-1). */
export const openConsents = async (config: Config): Promise<Consents> => ({
  isAsked: config.consents ?? !isTrial(config),
  texts: await readTexts(config),
});

/** Returns every kind of consent, with its state for this member. */
export async function findConsents(
  { texts }: Consents,
  db: Db,
  me: MemberId | null,
): Promise<ConsentState[]> {
  const last = new Map((me === null ? [] : await lastConsents(db, me)).map((one) => [one.consent, one]));
  return CONSENTS.map((consent) => toState(consent, texts[TEXT_OF[consent]], last.get(consent)));
}

function toState(
  consent: Consent,
  { title, version }: { title: string; version: string },
  last: LastConsent | undefined,
): ConsentState {
  const given = last?.isGiven ? last : undefined;
  return {
    consent,
    title,
    isRequired: isRequired(consent),
    version,
    givenVersion: given?.version ?? null,
    givenAt: given?.at ?? null,
    withdrawnAt: given === undefined ? (last?.at ?? null) : null,
  };
}

/** Records consents to the current texts (BEHAVIOUR: consents-4). Refuses ConsentTextChanged for another version. */
export async function giveConsents(
  { texts }: Consents,
  db: Db,
  me: MemberId,
  given: readonly GivenConsent[],
) {
  if (given.some(({ consent, version }) => texts[TEXT_OF[consent]].version !== version))
    refuse('ConsentTextChanged');
  await insertConsents(db, me, given);
}

/** Withdraws a consent; withdrawing the consent to positions deletes their record. Refuses ConsentRequired (BEHAVIOUR: consents-5). */
export async function withdrawConsent(db: Db, me: MemberId, consent: Consent) {
  if (isRequired(consent)) refuse('ConsentRequired');
  await insertWithdrawal(db, me, consent);
  if (consent === 'LOCATION') await withdrawPositions(db, me);
}

/** Refuses ConsentsNeeded while a member lacks a required consent, if consents are asked for (BEHAVIOUR: consents-3). */
export async function expectConsents({ isAsked, texts }: Consents, db: Db, me: MemberId) {
  if (!isAsked) return;
  const needed = REQUIRED_CONSENTS.map((consent) => ({ consent, version: texts[TEXT_OF[consent]].version }));
  if (await isOneMissing(db, me, needed)) refuse('ConsentsNeeded');
}
