import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { lockRestrictions } from '../members/restrictions.ts';

/** Refuses MeasureNotPossible to a moderator who judges themselves (BEHAVIOUR: moderation-4). */
export function expectAnother(actor: MemberId | null, author: MemberId | null) {
  if (actor !== null && actor === author) refuse('MeasureNotPossible');
}

/** Refuses MeasureNotPossible to a moderator who judges themselves; only an admin may judge a moderator or admin (BEHAVIOUR: moderation-4). */
export async function expectMayJudge(tx: Db, actor: MemberId | null, author: MemberId | null) {
  expectAnother(actor, author);
  if (actor === null || author === null) return;
  const role = (await lockRestrictions(tx, author))?.role ?? 'member';
  if (role !== 'member' && (await lockRestrictions(tx, actor))?.role !== 'admin')
    refuse('MeasureNotPossible');
}
