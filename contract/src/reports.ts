import * as v from 'valibot';
import { linkQuery } from './audience-shapes.ts';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, CommentId, MeasureId, MemberId, PlaceId, ReportId } from './ids.ts';
import { REPORT } from './limits.ts';
import { pageQuery, pageResult } from './page.ts';
import { ReportReason, ReportTarget } from './report-reasons.ts';
import { ListKey } from './shared-lists.ts';
import { text } from './text.ts';

/** The reason and an explanation, which `OTHER` requires. The default reason is a suspected ad. */
const because = v.pipe(
  v.object({ reason: v.optional(ReportReason, 'AD'), words: v.optional(text(0, REPORT.wordsMax), '') }),
  v.check(({ reason, words }) => reason !== 'OTHER' || words !== ''),
);
export type Because = v.InferOutput<typeof because>;
const NOT_POST = '`OTHER` needs `words`; `FALSE_DISCLOSURE` is for posts.';
/** The reasons for targets other than posts, which have no disclosure. */
const becauseNotPost = v.pipe(
  because,
  v.check(({ reason }) => reason !== 'FALSE_DISCLOSURE'),
);

/** The refusals to a member who may not report now: after many false reports, or on the first day. */
const LIMITED = ['ReportingPaused', 'NewAccountReports'] as const;

const params = v.object({ articleId: ArticleId });
const query = v.object(linkQuery);
/** The number of reports as a suspected ad after the call. */
const result = v.object({ articleId: ArticleId, spamCount: v.number() });

/** The 10th report as a suspected ad warns the author, the 20th removes the post (BEHAVIOUR: reports-4). */
export const reportArticle = endpoint({
  name: 'reportArticle',
  tag: 'reports',
  summary: 'Report a post, as a suspected ad unless another reason is sent',
  description: '`OTHER` needs `words`.',
  method: 'POST',
  path: '/api/articles/:articleId/spams',
  access: 'member',
  params,
  query,
  body: v.nullish(because, {}),
  result,
  refuses: [
    'ArticleNotFound',
    'AlreadyReported',
    'ReportedBefore',
    'CannotReportOwnArticle',
    'SponsorshipDeclared',
    'NotDeclaredPaid',
    ...LIMITED,
  ],
});

export const unreportArticle = endpoint({
  name: 'unreportArticle',
  tag: 'reports',
  summary: 'Withdraw a report as a suspected ad',
  method: 'DELETE',
  path: '/api/articles/:articleId/spams',
  access: 'member',
  params,
  query,
  result,
  refuses: ['ArticleNotFound', 'NotReported'],
});

export const reportComment = endpoint({
  name: 'reportComment',
  tag: 'reports',
  summary: 'Report a comment',
  description: NOT_POST,
  method: 'POST',
  path: '/api/articles/:articleId/comments/:commentId/reports',
  access: 'member',
  params: v.object({ articleId: ArticleId, commentId: CommentId }),
  query,
  body: becauseNotPost,
  refuses: ['ArticleNotFound', 'CommentNotFound', 'ReportedBefore', 'CannotReportOneself', ...LIMITED],
});

export const reportMember = endpoint({
  name: 'reportMember',
  tag: 'reports',
  summary: 'Report a member',
  description: NOT_POST,
  method: 'POST',
  path: '/api/authors/:memberId/reports',
  access: 'member',
  params: v.object({ memberId: MemberId }),
  body: becauseNotPost,
  refuses: ['AuthorNotFound', 'ReportedBefore', 'CannotReportOneself', ...LIMITED],
});

export const reportPlace = endpoint({
  name: 'reportPlace',
  tag: 'reports',
  summary: 'Report a place',
  description: NOT_POST,
  method: 'POST',
  path: '/api/places/:placeId/reports',
  access: 'member',
  params: v.object({ placeId: PlaceId }),
  body: becauseNotPost,
  refuses: ['PlaceNotFound', 'ReportedBefore', ...LIMITED],
});

export const reportSharedList = endpoint({
  name: 'reportSharedList',
  tag: 'reports',
  summary: 'Report a shared list of places by its link',
  description: NOT_POST,
  method: 'POST',
  path: '/api/shared-lists/:listKey/reports',
  access: 'member',
  params: v.object({ listKey: ListKey }),
  body: becauseNotPost,
  refuses: ['SharedListNotFound', 'ReportedBefore', 'CannotReportOneself', ...LIMITED],
});

/** A report of the caller; `subject` is the title, text or name of its target, null once the target is gone. */
export const MyReport = v.object({
  reportId: ReportId,
  targetKind: ReportTarget,
  subject: v.nullable(v.string()),
  reason: ReportReason,
  words: v.string(),
  createdAt: Instant,
  outcome: v.pipe(
    v.picklist(['OPEN', 'UPHELD', 'DECLINED', 'GONE']),
    v.description('What became of it; `GONE`: what it is about is gone before anybody looked.'),
  ),
  decidedFor: v.optional(
    v.pipe(
      v.nullable(ReportReason),
      v.description('For what it was decided, which may be another reason; null where nothing was wrong.'),
    ),
  ),
  decisionWords: v.optional(v.pipe(v.string(), v.description('What the moderator says about it.'))),
});
export type MyReport = v.InferOutput<typeof MyReport>;

export const listMyReports = endpoint({
  name: 'listMyReports',
  tag: 'reports',
  summary: 'My reports and what became of them, newest first',
  method: 'GET',
  path: '/api/reports',
  access: 'member',
  query: v.object(pageQuery()),
  result: v.object({
    reports: v.array(MyReport),
    reportingPause: v.pipe(
      v.nullable(v.object({ until: Instant, measureId: MeasureId })),
      v.description('Until when I may not report, after many false reports; null when I may.'),
    ),
    ...pageResult,
  }),
  refuses: [],
});
