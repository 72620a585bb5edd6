import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { AppealId, ArticleId, MeasureId, MemberId, ReportId } from './ids.ts';
import { KEYWORD, MEASURE, REPORT } from './limits.ts';
import { Measure, MeasureAct, target } from './measures.ts';
import { wholeNumber } from './numbers.ts';
import { pageQuery, pageResult } from './page.ts';
import { ImageAddress } from './photos.ts';
import { ReportReason, ReportTarget } from './reports.ts';
import { text } from './text.ts';

/** The state of a target: `HELD` and `REMOVED` are visible only to moderators; of a `GONE` target only an appeal is left to decide. */
export const TargetState = v.picklist(['VISIBLE', 'HELD', 'REMOVED', 'PAUSED', 'SUSPENDED', 'GONE']);
export type TargetState = v.InferOutput<typeof TargetState>;

const subject = {
  targetKind: ReportTarget,
  targetId: wholeNumber,
  articleId: v.nullable(ArticleId),
  subject: v.pipe(
    v.string(),
    v.description('Its title, text or name, also while it is hidden; empty once it is gone.'),
  ),
  memberId: v.pipe(v.nullable(MemberId), v.description('Who wrote or made it, or is it.')),
  nickname: v.nullable(v.string()),
  imageUrl: v.nullable(ImageAddress),
  standing: TargetState,
};

/** A target with undecided reports or appeals. */
export const QueueItem = v.object({
  ...subject,
  reasons: v.array(v.object({ reason: ReportReason, count: v.number() })),
  reportCount: v.number(),
  appealCount: v.number(),
  weight: v.pipe(
    v.number(),
    v.description(
      'How urgent it is: by the reasons, by how often their reporters were right, and by its appeals.',
    ),
  ),
  firstReportedAt: v.pipe(Instant, v.description('Since when the oldest report or appeal waits.')),
  isBurst: v.pipe(
    v.boolean(),
    v.description(
      'Hidden by reports, or reported often enough for it, mostly from new accounts, at once, or from who is mostly wrong.',
    ),
  ),
});
export type QueueItem = v.InferOutput<typeof QueueItem>;

/** The numbers of a member's upheld and declined reports. */
const record = { upheld: v.number(), declined: v.number() };

/** A moderator's view of a member. */
export const MemberRecord = v.object({
  memberId: MemberId,
  nickname: v.nullable(v.string()),
  profileImage: v.nullable(ImageAddress),
  role: v.picklist(['member', 'moderator', 'admin']),
  joinedAt: Instant,
  articleCount: v.number(),
  removedCount: v.pipe(
    v.number(),
    v.description('Posts and comments that were removed or held, and still are.'),
  ),
  ...record,
  pausedUntil: v.nullable(Instant),
  suspendedAt: v.nullable(Instant),
  measures: v.array(Measure),
});
export type MemberRecord = v.InferOutput<typeof MemberRecord>;

/** One report and its reporter's record. */
export const ItemReport = v.object({
  reportId: ReportId,
  reason: ReportReason,
  words: v.string(),
  createdAt: Instant,
  outcome: v.picklist(['OPEN', 'UPHELD', 'DECLINED']),
  reporter: v.object({ memberId: MemberId, nickname: v.nullable(v.string()), joinedAt: Instant, ...record }),
});
export type ItemReport = v.InferOutput<typeof ItemReport>;

/** A moderator's view of a target, with the newest hundred reports and measures. */
export const Item = v.object({
  ...subject,
  content: v.string(),
  imageUuids: v.array(ImageAddress),
  placeName: v.nullable(v.string()),
  createdAt: Instant,
  edits: v.pipe(v.number(), v.description('How often its author edited it.')),
  editedAt: v.nullable(Instant),
  reports: v.array(ItemReport),
  measures: v.array(Measure),
});
export type Item = v.InferOutput<typeof Item>;

/** Targets hidden by a suspicious burst come first, then by weight (BEHAVIOUR: moderation-2). */
export const listQueue = endpoint({
  name: 'listQueue',
  tag: 'moderation',
  summary: 'What has undecided reports or appeals, the heaviest first',
  method: 'GET',
  path: '/api/admin/queue',
  access: 'moderator',
  query: v.object({ limit: pageQuery().limit }),
  result: v.object({ items: v.array(QueueItem), total: v.number() }),
  refuses: [],
});

/** Records the look in the journal. */
export const readItem = endpoint({
  name: 'readItem',
  tag: 'moderation',
  summary: 'Something with its reports and measures',
  method: 'GET',
  path: '/api/admin/items/:targetKind/:targetId',
  access: 'moderator',
  params: v.object({ targetKind: ReportTarget, targetId: wholeNumber }),
  query: v.object({ articleId: v.optional(ArticleId) }),
  result: Item,
  refuses: ['TargetNotFound'],
});

/** Records the look in the journal. */
export const readMemberRecord = endpoint({
  name: 'readMemberRecord',
  tag: 'moderation',
  summary: 'What moderators see of a member',
  method: 'GET',
  path: '/api/admin/members/:memberId',
  access: 'moderator',
  params: v.object({ memberId: MemberId }),
  result: MemberRecord,
  refuses: ['TargetNotFound'],
});

/** A member in the lists of the console. */
export const ListedMember = v.object({
  memberId: MemberId,
  nickname: v.nullable(v.string()),
  profileImage: v.nullable(ImageAddress),
  role: v.picklist(['member', 'moderator', 'admin']),
  joinedAt: Instant,
  pausedUntil: v.nullable(Instant),
  suspendedAt: v.nullable(Instant),
  reportsPausedUntil: v.nullable(Instant),
});
export type ListedMember = v.InferOutput<typeof ListedMember>;

/** A restriction by which a member may not write, or may not report. */
export const Restriction = v.picklist(['SUSPENDED', 'PAUSED', 'REPORTS_PAUSED']);
export type Restriction = v.InferOutput<typeof Restriction>;

/** Members whose nickname begins with `keyword`, or who have that restriction; newest first. */
export const listMembers = endpoint({
  name: 'listMembers',
  tag: 'moderation',
  summary: 'Members by the beginning of their nickname, or restricted ones',
  method: 'GET',
  path: '/api/admin/members',
  access: 'moderator',
  query: v.object({
    ...pageQuery(),
    keyword: v.optional(text(0, KEYWORD.max), ''),
    restriction: v.optional(Restriction),
  }),
  result: v.object({ members: v.array(ListedMember), ...pageResult }),
  refuses: [],
});

const measureWords = text(0, REPORT.wordsMax);

/** `KEEP` declines the undecided reports and shows a hidden target again; every other act upholds the reports. */
export const takeMeasure = endpoint({
  name: 'takeMeasure',
  tag: 'moderation',
  summary: 'Keep, remove or hold something, or warn, pause or suspend a member',
  method: 'POST',
  path: '/api/admin/measures',
  access: 'moderator',
  body: v.pipe(
    v.object({
      act: MeasureAct,
      ...target,
      reason: v.nullable(ReportReason),
      words: v.optional(measureWords, ''),
      days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MEASURE.daysMax))),
    }),
    v.check(({ act, reason }) => act === 'KEEP' || reason !== null),
    v.check(({ reason, words }) => reason !== 'OTHER' || words !== ''),
    v.check(({ act, days }) => (act === 'PAUSE') === (days !== undefined)),
    v.check(({ targetKind, articleId }) => (targetKind === 'COMMENT') === (articleId !== null)),
  ),
  result: v.object({ measureId: MeasureId }),
  status: 201,
  refuses: ['TargetNotFound', 'MeasureNotPossible'],
});

/** Accepts only the last measure in force about a target, and restores the target's previous state. */
export const undoMeasure = endpoint({
  name: 'undoMeasure',
  tag: 'moderation',
  summary: 'Undo a measure',
  method: 'POST',
  path: '/api/admin/measures/:measureId/undo',
  access: 'moderator',
  params: v.object({ measureId: MeasureId }),
  body: v.object({ words: v.optional(measureWords, '') }),
  refuses: ['TargetNotFound', 'MeasureNotPossible'],
});

/**
 * `UPHELD` undoes the measure and declines the reports that it upheld. Declining an appeal against the moderator's own measure needs
 * `alone` while there is another moderator (BEHAVIOUR: appeals-6).
 */
export const decideAppeal = endpoint({
  name: 'decideAppeal',
  tag: 'moderation',
  summary: 'Uphold or turn down an appeal',
  method: 'POST',
  path: '/api/admin/appeals/:appealId/decision',
  access: 'moderator',
  params: v.object({ appealId: AppealId }),
  body: v.object({
    outcome: v.picklist(['UPHELD', 'DECLINED']),
    words: text(1, REPORT.wordsMax),
    alone: v.optional(v.boolean(), false),
  }),
  refuses: ['TargetNotFound', 'MeasureNotPossible', 'AppealNeedsAnother'],
});

/** The journal's acts about appeals; `ALONE`: decided by the moderator who had taken the measure. */
const APPEAL_ACTS = ['APPEAL_UPHELD', 'APPEAL_DECLINED', 'APPEAL_DECLINED_ALONE'] as const;

/** A moderator's look or act. */
export const JournalEntry = v.object({
  entryId: v.number(),
  at: Instant,
  actorNickname: v.nullable(v.string()),
  act: v.picklist([...MeasureAct.options, 'LOOK', 'UNDO', 'ROLE', 'MERGE', 'UNMERGE', ...APPEAL_ACTS]),
  targetKind: ReportTarget,
  targetId: wholeNumber,
  nickname: v.pipe(v.nullable(v.string()), v.description('The member it concerned.')),
  words: v.string(),
});
export type JournalEntry = v.InferOutput<typeof JournalEntry>;

export const readJournal = endpoint({
  name: 'readJournal',
  tag: 'moderation',
  summary: 'Who looked at whom and did what, newest first',
  method: 'GET',
  path: '/api/admin/journal',
  access: 'admin',
  query: v.object(pageQuery(50)),
  result: v.object({ entries: v.array(JournalEntry), ...pageResult }),
  refuses: [],
});

/** The days (in Korea) of the last month with any report or decision, newest first. */
export const readModerationNumbers = endpoint({
  name: 'readModerationNumbers',
  tag: 'moderation',
  summary: 'Reports over time',
  method: 'GET',
  path: '/api/admin/numbers',
  access: 'moderator',
  result: v.object({
    open: v.number(),
    openAppeals: v.number(),
    oldestOpenAt: v.nullable(Instant),
    days: v.array(
      v.object({
        date: v.string(),
        reported: v.number(),
        upheld: v.number(),
        declined: v.number(),
        appealed: v.number(),
        appealsUpheld: v.number(),
        appealsDeclined: v.number(),
      }),
    ),
  }),
  refuses: [],
});
