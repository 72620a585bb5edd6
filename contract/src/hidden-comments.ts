import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, ClaimId, CommentId, MeasureId } from './ids.ts';
import { MeasureAct } from './measures.ts';
import { ReportReason } from './report-reasons.ts';

/** A comment that a measure hides, for its author alone: what it says, why, until when, and what may be done (BEHAVIOUR: comments-32). */
export const readHiddenComment = endpoint({
  name: 'readHiddenComment',
  tag: 'comments',
  summary: 'Why my comment is hidden',
  method: 'GET',
  path: '/api/articles/:articleId/comments/:commentId/hidden',
  access: 'member',
  params: v.object({ articleId: ArticleId, commentId: CommentId }),
  result: v.object({
    content: v.string(),
    act: v.nullable(MeasureAct),
    reason: v.nullable(ReportReason),
    words: v.string(),
    hiddenAt: v.pipe(Instant, v.description('Since when it is hidden.')),
    until: v.pipe(
      v.nullable(Instant),
      v.description('The end of the days of a claim; null of any other measure.'),
    ),
    measureId: v.pipe(
      v.nullable(MeasureId),
      v.description('The measure that hides it, which takes an appeal.'),
    ),
    claimId: v.pipe(
      v.nullable(ClaimId),
      v.description('The claim that hides it, which takes an objection; null of any other measure.'),
    ),
  }),
  refuses: ['CommentNotFound'],
});
