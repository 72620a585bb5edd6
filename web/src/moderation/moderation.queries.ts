import { queryOptions } from '@tanstack/react-query';
import type { AppealId, ArticleId, MeasureId, MemberId } from 'contract/ids';
import {
  decideAppeal,
  listMembers,
  listQueue,
  type Restriction,
  readItem,
  readJournal,
  readMemberRecord,
  readModerationNumbers,
  takeMeasure,
  undoMeasure,
} from 'contract/moderation';
import type { ReportTarget } from 'contract/reports';
import type { Sent } from 'contract/endpoint';
import { call } from '../api/call.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';

const moderationKey = ['moderation'] as const;

/** What has undecided reports, the heaviest first. */
export const queue = queryOptions({
  queryKey: [...moderationKey, 'queue'],
  queryFn: ({ signal }) => call(listQueue, { query: { limit: 50 } }, { signal }),
  staleTime: Infinity, // decisions made here update it; one that another moderator has taken is refused, and then it is refetched
});

/** A reported target; a comment is identified together with its post. */
export interface About {
  targetKind: ReportTarget;
  targetId: number;
  articleId: ArticleId | null;
}

/** A target with its reports and measures; the journal records who looked. */
export const itemQuery = ({ targetKind, targetId, articleId }: About) =>
  queryOptions({
    queryKey: [...moderationKey, 'item', targetKind, targetId],
    queryFn: ({ signal }) =>
      call(
        readItem,
        {
          params: { targetKind, targetId },
          query: articleId === null ? {} : { articleId },
        },
        { signal },
      ),
  });

/** What moderators see of a member; the journal records who looked. */
export const memberRecord = (memberId: MemberId) =>
  queryOptions({
    queryKey: [...moderationKey, 'member', memberId],
    queryFn: ({ signal }) => call(readMemberRecord, { params: { memberId } }, { signal }),
  });

/** Members whose nickname begins with a keyword, all or those restricted in one way, newest first. */
export const listedMembers = ({
  keyword,
  restriction,
}: {
  keyword: string;
  restriction: Restriction | null;
}) =>
  pagedQuery({
    queryKey: [...moderationKey, 'members', restriction, keyword],
    fetchPage: (cursor, signal) =>
      call(listMembers, { query: { cursor, keyword, ...(restriction && { restriction }) } }, { signal }),
    rows: (page) => page.members,
    next: (page) => page.cursor,
  });

/** Reports over time. */
export const moderationNumbers = queryOptions({
  queryKey: [...moderationKey, 'numbers'],
  queryFn: ({ signal }) => call(readModerationNumbers, {}, { signal }),
});

/** Who looked at whom and did what, newest first. */
export const journal = pagedQuery({
  queryKey: [...moderationKey, 'journal'],
  fetchPage: (cursor, signal) => call(readJournal, { query: { cursor } }, { signal }),
  rows: (page) => page.entries,
  next: (page) => page.cursor,
});

/** The body of a measure. */
export type SentMeasure = Sent<typeof takeMeasure>['body'];

/** Takes a measure. */
export const useTakeMeasure = () =>
  useChange({
    change: (body: SentMeasure) => call(takeMeasure, { body }),
    invalidates: [moderationKey],
  });

/** Undoes a measure. */
export const useUndoMeasure = () =>
  useChange({
    change: (measureId: MeasureId) => call(undoMeasure, { params: { measureId }, body: {} }),
    invalidates: [moderationKey],
  });

/** The body of a decision about an appeal. */
export type Decision = Sent<typeof decideAppeal>['body'];

/** Decides an appeal. */
export const useDecideAppeal = () =>
  useChange({
    change: ({ appealId, ...body }: Decision & { appealId: AppealId }) =>
      call(decideAppeal, { params: { appealId }, body }),
    invalidates: [moderationKey],
  });
