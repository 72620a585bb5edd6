import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { AppealId, ClaimId, MeasureId } from './ids.ts';
import { APPEAL } from './limits.ts';
import { AppealOutcome, MeasureAct } from './measures.ts';
import { pageQuery, pageResult } from './page.ts';
import { ReportReason, ReportTarget } from './report-reasons.ts';
import { text } from './text.ts';

/** A measure that concerns the caller, and the outcome of their appeal against it. The moderator is not named. */
export const MyMeasure = v.object({
  measureId: MeasureId,
  act: MeasureAct,
  targetKind: ReportTarget,
  subject: v.nullable(v.string()),
  reason: v.nullable(ReportReason),
  words: v.string(),
  createdAt: Instant,
  until: v.nullable(Instant),
  undoneAt: v.nullable(Instant),
  undoWords: v.nullable(v.string()),
  appeal: v.nullable(
    v.object({
      words: v.string(),
      createdAt: Instant,
      outcome: AppealOutcome,
      decidedAt: v.nullable(Instant),
      decisionWords: v.string(),
    }),
  ),
  claimId: v.optional(
    v.pipe(
      v.nullable(ClaimId),
      v.description('The claim for which it hides something: its objection is the answer, not an appeal.'),
    ),
  ),
  appealableUntil: v.pipe(
    v.nullable(Instant),
    v.description('Until when it takes an appeal; null where it takes none any more.'),
  ),
});
export type MyMeasure = v.InferOutput<typeof MyMeasure>;

const params = v.object({ measureId: MeasureId });

export const listMyMeasures = endpoint({
  name: 'listMyMeasures',
  tag: 'appeals',
  summary: 'Measures that concern me, newest first',
  method: 'GET',
  path: '/api/measures',
  access: 'member',
  query: v.object(pageQuery()),
  result: v.object({ measures: v.array(MyMeasure), ...pageResult }),
  refuses: [],
});

export const readMyMeasure = endpoint({
  name: 'readMyMeasure',
  tag: 'appeals',
  summary: 'A measure that concerns me',
  method: 'GET',
  path: '/api/measures/:measureId',
  access: 'member',
  params,
  result: MyMeasure,
  refuses: ['MeasureNotFound'],
});

/** Accepted once for each measure, also while suspended (BEHAVIOUR: appeals-1). */
export const writeAppeal = endpoint({
  name: 'writeAppeal',
  tag: 'appeals',
  summary: 'Appeal against a measure that concerns me',
  method: 'POST',
  path: '/api/measures/:measureId/appeals',
  access: 'member',
  params,
  body: v.object({ words: text(1, APPEAL.max) }),
  result: v.object({ appealId: AppealId }),
  status: 201,
  refuses: ['MeasureNotFound', 'AppealedBefore', 'AppealTooLate', 'AppealNotNeeded', 'ObjectInstead'],
});
