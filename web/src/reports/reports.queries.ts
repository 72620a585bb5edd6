import type { ArticleId, CommentId, MemberId, PlaceId } from 'contract/ids';
import {
  type Because,
  listMyReports,
  reportArticle,
  reportComment,
  reportMember,
  reportPlace,
  reportSharedList,
  unreportArticle,
} from 'contract/reports';
import type { ListKey } from 'contract/shared-lists';
import { call, read } from '../api/call.ts';
import { byLink } from '../api/link-key.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';

/** The target of a report. */
export type Reported =
  | { kind: 'ARTICLE'; articleId: ArticleId }
  | { kind: 'COMMENT'; articleId: ArticleId; commentId: CommentId }
  | { kind: 'MEMBER'; memberId: MemberId }
  | { kind: 'PLACE'; placeId: PlaceId }
  | { kind: 'LIST'; listKey: ListKey };

/** The member's reports and their outcomes, newest first, ten a page. */
export const myReports = pagedQuery({
  queryKey: ['reports'],
  fetchPage: (cursor, context) => read(listMyReports, { query: { cursor } }, context),
  rows: (page) => page.reports,
  next: (page) => page.cursor,
});

/** Reports a target; returns the number of reports as a suspected ad, if they are counted. */
export const useReport = () =>
  useChange({
    change: ({ reported, because }: { reported: Reported; because: Because }) => send(reported, because),
    invalidates: [myReports.queryKey],
  });

async function send(reported: Reported, body: Because): Promise<number | null> {
  if (reported.kind === 'ARTICLE')
    return (
      await call(reportArticle, {
        params: { articleId: reported.articleId },
        body,
        ...byLink(reported.articleId),
      })
    ).spamCount;
  if (reported.kind === 'COMMENT') {
    const { articleId, commentId } = reported;
    await call(reportComment, { params: { articleId, commentId }, body, ...byLink(articleId) });
  } else if (reported.kind === 'MEMBER')
    await call(reportMember, { params: { memberId: reported.memberId }, body });
  else if (reported.kind === 'PLACE')
    await call(reportPlace, { params: { placeId: reported.placeId }, body });
  else await call(reportSharedList, { params: { listKey: reported.listKey }, body });
  return null;
}

/** Withdraws a report of a post as a suspected ad; the answer contains the new count. */
export const useUnreport = (articleId: ArticleId) =>
  useChange({
    change: () => call(unreportArticle, { params: { articleId }, ...byLink(articleId) }),
    invalidates: [myReports.queryKey],
  });
