import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, ClaimId, MeasureId } from './ids.ts';
import { MeasureAct } from './measures.ts';
import { ReportReason } from './report-reasons.ts';

/** A post that a measure hides, for its author: what it says, why it is hidden, and what may be done about it. */
export const OwnHiddenArticle = v.object({
  title: v.string(),
  content: v.string(),
  act: v.nullable(MeasureAct),
  reason: v.nullable(ReportReason),
  words: v.string(),
  measureId: v.pipe(
    v.nullable(MeasureId),
    v.description('The measure that hides it, which takes an appeal.'),
  ),
  claimId: v.pipe(
    v.nullable(ClaimId),
    v.description('The claim that hides it, which takes an objection; null of any other measure.'),
  ),
});
export type OwnHiddenArticle = v.InferOutput<typeof OwnHiddenArticle>;

/** Why a post is not shown: to its author of every measure, to everybody else only of a claim (BEHAVIOUR: claims-24). */
export const readHiddenArticle = endpoint({
  name: 'readHiddenArticle',
  tag: 'articles',
  summary: 'Why a post is hidden',
  method: 'GET',
  path: '/api/articles/:articleId/hidden',
  access: 'anyone',
  params: v.object({ articleId: ArticleId }),
  result: v.object({
    hiddenAt: v.pipe(Instant, v.description('Since when it is hidden.')),
    until: v.pipe(
      v.nullable(Instant),
      v.description('The end of the days of a claim; null of any other measure.'),
    ),
    own: v.pipe(v.nullable(OwnHiddenArticle), v.description('For its author; null for everybody else.')),
  }),
  refuses: ['ArticleNotFound'],
});
