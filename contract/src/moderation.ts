import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { AppealId, ArticleId, MeasureId, MemberId } from './ids.ts';
import { KEYWORD, MEASURE, REPORT } from './limits.ts';
import { MeasureAct, target } from './measures.ts';
import {
  HeldItem,
  Item,
  JournalAct,
  JournalEntry,
  ListedMember,
  Looker,
  MemberRecord,
  QueueCursor,
  QueueItem,
  Restriction,
  TakenDecision,
  TakenMeasure,
  WrittenItem,
} from './moderation-shapes.ts';
import { wholeNumber } from './numbers.ts';
import { pageQuery, pageResult } from './page.ts';
import { REASONS_FOR, ReportReason, ReportTarget } from './report-reasons.ts';
import { text, searchWords } from './text.ts';

/** Targets hidden by a suspicious burst come first, then by weight (BEHAVIOUR: moderation-2). */
export const listQueue = endpoint({
  name: 'listQueue',
  tag: 'moderation',
  summary: 'What has undecided reports or appeals, the heaviest first',
  method: 'GET',
  path: '/api/admin/queue',
  access: 'moderator',
  query: v.object({ limit: pageQuery().limit, cursor: v.optional(QueueCursor) }),
  result: v.object({ items: v.array(QueueItem), total: v.number(), cursor: v.nullable(v.string()) }),
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

/**
 * Members whose nickname begins with `keyword`, or who have that restriction; newest first. Who has withdrawn has no nickname any more, and
 * is listed where they left something or something was decided about them (BEHAVIOUR: moderation-52).
 */
export const listMembers = endpoint({
  name: 'listMembers',
  tag: 'moderation',
  summary: 'Members by the beginning of their nickname, or restricted ones',
  method: 'GET',
  path: '/api/admin/members',
  access: 'moderator',
  query: v.object({
    ...pageQuery(),
    keyword: v.optional(searchWords(0, KEYWORD.max), ''),
    restriction: v.optional(Restriction),
  }),
  result: v.object({ members: v.array(ListedMember), ...pageResult }),
  refuses: [],
});

const measureWords = text(0, REPORT.wordsMax);

/** What keeps a member from writing is explained to them (BEHAVIOUR: moderation-38). */
export const NEEDS_WORDS: ReadonlySet<MeasureAct> = new Set(['PAUSE', 'SUSPEND']);

/** `KEEP` declines the undecided reports and shows a hidden target again; every other act upholds the reports. */
export const takeMeasure = endpoint({
  name: 'takeMeasure',
  tag: 'moderation',
  summary: 'Keep, remove or hold something, or warn, pause or suspend a member',
  description:
    'Every act but `KEEP` needs a `reason` that fits what it is about; the reason `OTHER`, `PAUSE` and `SUSPEND` need `words`. `PAUSE` alone has `days`, and a `COMMENT` alone has its `articleId`.',
  method: 'POST',
  path: '/api/admin/measures',
  access: 'moderator',
  body: v.pipe(
    v.object({
      act: MeasureAct,
      ...target,
      reason: v.nullable(ReportReason),
      words: v.optional(measureWords, ''),
      reporterWords: v.pipe(
        v.optional(measureWords),
        v.description('What its reporters read; without it the same `words` as the member it concerns.'),
      ),
      days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MEASURE.daysMax))),
      afterMeasureId: v.pipe(
        v.optional(v.nullable(MeasureId)),
        v.description(
          'The newest measure about it that is not undone, null for none, as the moderator saw it: refused if that has changed since.',
        ),
      ),
    }),
    v.check(({ act, reason }) => act === 'KEEP' || reason !== null),
    v.check(({ targetKind, reason }) => reason === null || REASONS_FOR[targetKind].includes(reason)),
    v.check(({ act, reason, words }) => words !== '' || !(reason === 'OTHER' || NEEDS_WORDS.has(act))),
    v.check(({ act, days }) => (act === 'PAUSE') === (days !== undefined)),
    v.check(({ targetKind, articleId }) => (targetKind === 'COMMENT') === (articleId !== null)),
  ),
  result: v.object({ measureId: MeasureId }),
  status: 201,
  refuses: ['TargetNotFound', 'MeasureNotPossible'],
});

/**
 * The same decision about many things, in one transaction: what cannot be decided about is left as it is and counted. Whom it concerns is
 * notified once, and it is undone as one (BEHAVIOUR: moderation-44).
 */
export const takeMeasures = endpoint({
  name: 'takeMeasures',
  tag: 'moderation',
  summary: 'Keep, remove or hold many things with one decision',
  description:
    'Every act but `KEEP` needs a `reason` that fits each of them; the reason `OTHER` needs `words`.',
  method: 'POST',
  path: '/api/admin/measures/batch',
  access: 'moderator',
  body: v.pipe(
    v.object({
      act: v.picklist(['KEEP', 'REMOVE', 'HOLD']),
      targets: v.pipe(v.array(v.object(target)), v.minLength(1), v.maxLength(MEASURE.batchMax)),
      reason: v.nullable(ReportReason),
      words: v.optional(measureWords, ''),
      reporterWords: v.optional(measureWords),
    }),
    v.check(({ act, reason }) => act === 'KEEP' || reason !== null),
    v.check(({ targets, reason }) =>
      targets.every(({ targetKind }) => reason === null || REASONS_FOR[targetKind].includes(reason)),
    ),
    v.check(({ reason, words }) => reason !== 'OTHER' || words !== ''),
    v.check(({ targets }) =>
      targets.every(({ targetKind, articleId }) => (targetKind === 'COMMENT') === (articleId !== null)),
    ),
  ),
  result: v.object({
    measureId: v.pipe(MeasureId, v.description('The measure by which all of them are undone.')),
    taken: v.number(),
    left: v.pipe(v.number(), v.description('How many could not be decided about, being gone or so already.')),
  }),
  status: 201,
  refuses: ['MeasureNotPossible'],
});

/** What moderators hold, the oldest first; claims, which hold for their own time, are not among it. */
export const listHeld = endpoint({
  name: 'listHeld',
  tag: 'moderation',
  summary: 'What moderators hold, and when it waits again',
  method: 'GET',
  path: '/api/admin/held',
  access: 'moderator',
  query: v.object(pageQuery(50)),
  result: v.object({ held: v.array(HeldItem), ...pageResult }),
  refuses: [],
});

/** Records the look in the journal. */
export const listWritten = endpoint({
  name: 'listWritten',
  tag: 'moderation',
  summary: 'The posts and comments of a member that moderators may look at, newest first',
  method: 'GET',
  path: '/api/admin/members/:memberId/written',
  access: 'moderator',
  params: v.object({ memberId: MemberId }),
  query: v.object(pageQuery(100)),
  result: v.object({ written: v.array(WrittenItem), ...pageResult }),
  refuses: ['TargetNotFound'],
});

/** Other moderators who looked at something in the last five minutes. */
export const listLookers = endpoint({
  name: 'listLookers',
  tag: 'moderation',
  summary: 'Who else looks at something now',
  method: 'GET',
  path: '/api/admin/items/:targetKind/:targetId/lookers',
  access: 'moderator',
  params: v.object({ targetKind: ReportTarget, targetId: wholeNumber }),
  result: v.object({ lookers: v.array(Looker) }),
  refuses: [],
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
  body: v.object({
    words: v.optional(measureWords, ''),
    all: v.pipe(
      v.optional(v.boolean(), false),
      v.description('Undo everything that was decided together with it.'),
    ),
  }),
  refuses: ['TargetNotFound', 'MeasureNotPossible'],
});

/** What the caller did today in Korea, newest first, the last hundred: what may be undone, and what was (BEHAVIOUR: moderation-34). */
export const listTakenMeasures = endpoint({
  name: 'listTakenMeasures',
  tag: 'moderation',
  summary: 'The measures I took and the claims I decided today, newest first',
  method: 'GET',
  path: '/api/admin/taken-measures',
  access: 'moderator',
  result: v.object({
    measures: v.array(TakenMeasure),
    decisions: v.pipe(
      v.optional(v.array(TakenDecision)),
      v.description('Decisions about claims that took no measure.'),
    ),
  }),
  refuses: [],
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
    reporterWords: v.pipe(
      v.optional(measureWords),
      v.description('What its reporters read where it is upheld; without it the same `words`.'),
    ),
    alone: v.optional(v.boolean(), false),
  }),
  refuses: ['TargetNotFound', 'MeasureNotPossible', 'AppealNeedsAnother'],
});

export const readJournal = endpoint({
  name: 'readJournal',
  tag: 'moderation',
  summary: 'Who looked at whom and did what, newest first',
  method: 'GET',
  path: '/api/admin/journal',
  access: 'admin',
  query: v.object({
    ...pageQuery(50),
    act: v.optional(JournalAct),
    person: v.pipe(
      v.optional(searchWords(0, KEYWORD.max), ''),
      v.description('The beginning of the nickname of who acted, or whom it concerned.'),
    ),
    looks: v.pipe(
      v.optional(v.picklist(['true', 'false']), 'true'),
      v.description('Whether looks are listed too.'),
    ),
  }),
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
    openClaims: v.optional(v.number()),
    nextClaimEndsAt: v.optional(
      v.pipe(v.nullable(Instant), v.description('When the first of the held claims ends; null of none.')),
    ),
    held: v.optional(v.number()),
    heldDue: v.optional(v.pipe(v.number(), v.description('How many of them wait for a decision again.'))),
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
