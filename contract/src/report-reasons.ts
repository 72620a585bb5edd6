import * as v from 'valibot';

/**
 * The reason of a report. Only suspected ads are counted (BEHAVIOUR: reports-4); the others are for moderators. `FALSE_DISCLOSURE` is
 * for posts that say 내돈내산 (BEHAVIOUR: disclosures-6).
 */
export const ReportReason = v.picklist([
  'AD',
  'FALSE_DISCLOSURE',
  'ABUSE',
  'PRIVACY',
  'ILLEGAL_FILMING',
  'RIGHTS',
  'OTHER',
]);
export type ReportReason = v.InferOutput<typeof ReportReason>;

/** The possible targets of a report. */
export const ReportTarget = v.picklist(['ARTICLE', 'COMMENT', 'MEMBER', 'PLACE', 'LIST']);
export type ReportTarget = v.InferOutput<typeof ReportTarget>;

/** The reasons that fit each kind: only posts say 내돈내산, and only posts and members have photos (BEHAVIOUR: moderation-37). */
export const REASONS_FOR: Record<ReportTarget, readonly ReportReason[]> = {
  ARTICLE: ReportReason.options,
  MEMBER: without('FALSE_DISCLOSURE'),
  COMMENT: without('FALSE_DISCLOSURE', 'ILLEGAL_FILMING'),
  PLACE: without('FALSE_DISCLOSURE', 'ILLEGAL_FILMING'),
  LIST: without('FALSE_DISCLOSURE', 'ILLEGAL_FILMING'),
};

function without(...unfit: readonly ReportReason[]) {
  return ReportReason.options.filter((reason) => !unfit.includes(reason));
}
