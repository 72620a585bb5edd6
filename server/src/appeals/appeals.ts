import type { Received } from 'contract/endpoint';
import type * as endpoints from 'contract/appeals';
import type { MemberId } from 'contract/ids';
import { APPEAL } from 'contract/limits';
import type { Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { insertAppeal, lockMeasure, measureConcerning } from './appeals.sql.ts';

// Used by moderators and operators, who decide appeals, by exports, and by withdrawal.
export {
  appealById,
  openAppeals,
  appealedMeasure,
  decideAppealAgainst,
  type Decision,
  measuresConcerning,
  reopenAppeals,
  settleAppeals,
  withdrawAppeals,
} from './appeals.sql.ts';

/**
 * Records the one appeal that the member concerned may make against a measure (BEHAVIOUR: appeals-1). Refuses MeasureNotFound,
 * AppealedBefore, AppealNotNeeded if the measure was reversed, AppealTooLate, and ObjectInstead for what hides something for a claim.
 */
export function writeAppeal(
  db: Sql,
  me: MemberId,
  { params: { measureId }, body }: Received<typeof endpoints.writeAppeal>,
) {
  return db.begin(async (tx) => {
    await lockMeasure(tx, measureId);
    const { appeal, claimId, appealableUntil, undoneAt, createdAt } =
      (await measureConcerning(tx, me, measureId)) ?? refuse('MeasureNotFound');
    if (appeal !== null) refuse('AppealedBefore');
    if (claimId !== null) refuse('ObjectInstead');
    if (appealableUntil === null)
      refuse(undoneAt === null && isOld(createdAt) ? 'AppealTooLate' : 'AppealNotNeeded');
    const appealId = (await insertAppeal(tx, measureId, me, body.words)) ?? refuse('AppealedBefore');
    return { appealId };
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
const isOld = (createdAt: string) => Date.now() - Date.parse(createdAt) > APPEAL.days * DAY_MS;
