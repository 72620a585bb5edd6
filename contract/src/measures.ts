import * as v from 'valibot';
import { Instant } from './dates.ts';
import { AppealId, ArticleId, MeasureId } from './ids.ts';
import { wholeNumber } from './numbers.ts';
import { ReportReason, ReportTarget } from './report-reasons.ts';

/**
 * The act of a measure. `KEEP` shows a hidden target again; `HOLD` hides a target until a moderator has looked. `PAUSE_REPORTS` is
 * never taken by a moderator: it follows from declined reports.
 */
export const MeasureAct = v.picklist(['KEEP', 'REMOVE', 'HOLD', 'WARN', 'PAUSE', 'SUSPEND', 'PAUSE_REPORTS']);
export type MeasureAct = v.InferOutput<typeof MeasureAct>;

/** The target of a measure: the id of a post, comment, member, place or list; for a comment also its post. */
export const target = {
  targetKind: ReportTarget,
  targetId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  articleId: v.optional(v.nullable(ArticleId), null),
};

/** The outcome of an appeal. */
export const AppealOutcome = v.picklist(['OPEN', 'UPHELD', 'DECLINED']);
export type AppealOutcome = v.InferOutput<typeof AppealOutcome>;

/** An appeal, with the moderator, time and reason of its decision. */
export const Appeal = v.object({
  appealId: AppealId,
  words: v.string(),
  createdAt: Instant,
  outcome: AppealOutcome,
  decidedAt: v.nullable(Instant),
  decidedByNickname: v.nullable(v.string()),
  decisionWords: v.string(),
});
export type Appeal = v.InferOutput<typeof Appeal>;

/** A measure, with the moderator, time and reason of its undoing. */
export const Measure = v.object({
  measureId: MeasureId,
  act: MeasureAct,
  targetKind: ReportTarget,
  targetId: v.optional(wholeNumber),
  articleId: v.optional(v.nullable(ArticleId)),
  subject: v.pipe(
    v.optional(v.nullable(v.string())),
    v.description('The title, text or name of what it is about; null once it is gone.'),
  ),
  reason: v.nullable(ReportReason),
  words: v.string(),
  reporterWords: v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.description('What its reporters read; null where they read the same words.'),
    ),
  ),
  actorNickname: v.pipe(
    v.nullable(v.string()),
    v.description('The moderator; null where the count of reports did it, or a command.'),
  ),
  createdAt: Instant,
  until: v.nullable(Instant),
  undoneAt: v.nullable(Instant),
  undoneByNickname: v.nullable(v.string()),
  undoWords: v.nullable(v.string()),
  isOwn: v.boolean(),
  canUndo: v.pipe(
    v.boolean(),
    v.description('Whether it stands, and no later measure changed what it is about.'),
  ),
  appeal: v.nullable(Appeal),
});
export type Measure = v.InferOutput<typeof Measure>;
