import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import { undoClaimDecision } from 'contract/claims';
import type { AppealId, ArticleId, MeasureId, MemberId } from 'contract/ids';
import { MEASURE } from 'contract/limits';
import type { Measure } from 'contract/measures';
import {
  decideAppeal,
  listHeld,
  listLookers,
  listMembers,
  listQueue,
  listTakenMeasures,
  listWritten,
  readItem,
  readJournal,
  readMemberRecord,
  readModerationNumbers,
  takeMeasure,
  takeMeasures,
  undoMeasure,
} from 'contract/moderation';
import type { JournalAct, Restriction, TakenDecision, TakenMeasure } from 'contract/moderation-shapes';
import type { ReportTarget } from 'contract/report-reasons';
import type { Result, Sent } from 'contract/endpoint';
import { call, read } from '../api/call.ts';
import { eachOnce, pagedQuery } from '../api/paged-query.ts';
import { useChange } from '../api/use-change.ts';

const moderationKey = ['moderation'] as const;

type QueuePage = Result<typeof listQueue>;
/** What has undecided reports, as far as it was read, and the number of all. */
type Waiting = Pick<QueuePage, 'items' | 'total'>;

/** What has undecided reports, the heaviest first. Pages of fifty, whose cursor is a place in this order. */
export const queue = infiniteQueryOptions<QueuePage, Error, Waiting, QueryKey, string | undefined>({
  queryKey: [...moderationKey, 'queue'],
  queryFn: (context) => read(listQueue, { query: { limit: 50, cursor: context.pageParam } }, context),
  initialPageParam: undefined,
  getNextPageParam: ({ cursor }) => cursor,
  select: ({ pages }) => ({
    items: eachOnce(
      pages.flatMap(({ items }) => items),
      ({ targetId }) => targetId,
    ),
    total: pages.at(-1)!.total,
  }),
  staleTime: Infinity, // decisions made here update it; one about what another moderator has decided is refused, and then it is refetched
});

/** A reported target; a comment is identified together with its post. */
export interface About {
  targetKind: ReportTarget;
  targetId: number;
  articleId: ArticleId | null;
}

/** Who still looks at something is still seen by others, who see looks of the last five minutes (BEHAVIOUR: moderation-46). */
const LOOK_AGAIN_MS = 4 * 60_000;

/** A target with its reports and measures; the journal records who looked. */
export const itemQuery = ({ targetKind, targetId, articleId }: About) =>
  queryOptions({
    queryKey: [...moderationKey, 'item', targetKind, targetId],
    queryFn: (context) =>
      read(
        readItem,
        {
          params: { targetKind, targetId },
          query: articleId === null ? {} : { articleId },
        },
        context,
      ),
    refetchInterval: LOOK_AGAIN_MS,
  });

/** What moderators see of a member; the journal records who looked. */
export const memberRecord = (memberId: MemberId) =>
  queryOptions({
    queryKey: [...moderationKey, 'member', memberId],
    queryFn: (context) => read(readMemberRecord, { params: { memberId } }, context),
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
    fetchPage: (cursor, context) =>
      read(listMembers, { query: { cursor, keyword, ...(restriction && { restriction }) } }, context),
    rows: (page) => page.members,
    next: (page) => page.cursor,
  });

/** Reports over time. */
export const moderationNumbers = queryOptions({
  queryKey: [...moderationKey, 'numbers'],
  queryFn: (context) => read(readModerationNumbers, {}, context),
});

/** Which entries of the journal: of one act or of all but looks, and about or of whom. */
export interface WantedEntries {
  act: JournalAct | null;
  person: string;
}

/** Who did what, newest first; looks only where they are asked for. */
export const journal = ({ act, person }: WantedEntries) =>
  pagedQuery({
    queryKey: [...moderationKey, 'journal', act, person],
    fetchPage: (cursor, context) =>
      read(readJournal, { query: { cursor, person, looks: 'false', ...(act && { act }) } }, context),
    rows: (page) => page.entries,
    next: (page) => page.cursor,
  });

/** What moderators hold, the oldest first. */
export const heldItems = pagedQuery({
  queryKey: [...moderationKey, 'held'],
  fetchPage: (cursor, context) => read(listHeld, { query: { cursor } }, context),
  rows: (page) => page.held,
  next: (page) => page.cursor,
});

/** What a member wrote, newest first; the journal records who looked. */
export const writtenBy = (memberId: MemberId) =>
  pagedQuery({
    queryKey: [...moderationKey, 'written', memberId],
    fetchPage: (cursor, context) => read(listWritten, { params: { memberId }, query: { cursor } }, context),
    rows: (page) => page.written,
    next: (page) => page.cursor,
  });

/** How often it is asked who else looks at the same thing. */
const LOOKERS_MS = 10_000;

/** The other moderators who look at something now. */
export const lookersAt = ({ targetKind, targetId }: About) =>
  queryOptions({
    queryKey: [...moderationKey, 'lookers', targetKind, targetId],
    queryFn: (context) => read(listLookers, { params: { targetKind, targetId } }, context),
    select: ({ lookers }) => lookers,
    refetchInterval: LOOKERS_MS,
  });

/** What the moderator did today, newest first; in every tab and after a reload. */
export const takenToday = queryOptions({
  queryKey: [...moderationKey, 'taken'],
  queryFn: (context) => read(listTakenMeasures, {}, context),
  select: ({ measures, decisions = [] }): TakenRow[] =>
    [
      ...measures.map((one) => ({ ...one, kind: 'measure' as const })),
      ...decisions.map((one) => ({ ...one, kind: 'decision' as const })),
    ].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
  refetchOnWindowFocus: 'always',
});

/** What a moderator did: a measure, or a decision about a claim that took none. */
export type TakenRow = (TakenMeasure & { kind: 'measure' }) | (TakenDecision & { kind: 'decision' });

/** Whether it was one decision about many things, which are undone together. */
export const isMany = (taken: TakenRow): taken is TakenRow & { kind: 'measure'; size: number } =>
  taken.kind === 'measure' && (taken.size ?? 1) > 1;

/** The body of a measure. */
export type SentMeasure = Sent<typeof takeMeasure>['body'];

/** The newest measure about a target of this kind that was not undone: null for none, undefined where older ones may not be listed. */
export function newestOf(
  targetKind: ReportTarget,
  measures: readonly Measure[],
): MeasureId | null | undefined {
  const newest = measures.find((one) => one.targetKind === targetKind && one.undoneAt === null);
  return newest?.measureId ?? (measures.length < MEASURE.listed ? null : undefined);
}

/** Takes a measure. */
export const useTakeMeasure = () =>
  useChange({
    change: (body: SentMeasure) => call(takeMeasure, { body }),
    invalidates: [moderationKey],
  });

/** The body of a decision about many things. */
export type SentMeasures = Sent<typeof takeMeasures>['body'];

/** Takes the same measure about many things. */
export const useTakeMeasures = () =>
  useChange({
    change: (body: SentMeasures) => call(takeMeasures, { body }),
    invalidates: [moderationKey],
  });

/** Undoes a measure, or all that were one decision with it. */
export const useUndoMeasure = () =>
  useChange({
    change: ({ measureId, all }: { measureId: MeasureId; all: boolean }) =>
      call(undoMeasure, { params: { measureId }, body: all ? { all } : {} }),
    invalidates: [moderationKey, ['claims']],
  });

/** Undoes a decision about a claim that took no measure. */
export const useUndoClaimDecision = () =>
  useChange({
    change: ({ claimId, decisionId }: Pick<TakenDecision, 'claimId' | 'decisionId'>) =>
      call(undoClaimDecision, { params: { claimId, decisionId } }),
    invalidates: [moderationKey, ['claims']],
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
