import * as v from 'valibot';
import { ArticlePhoto } from './article-shapes.ts';
import { Instant } from './dates.ts';
import { ClaimAct } from './claims.ts';
import { ArticleId, ClaimDecisionId, ClaimId, MeasureId, MemberId, ReportId } from './ids.ts';
import { Measure, MeasureAct } from './measures.ts';
import { Role } from './members.ts';
import { wholeNumber } from './numbers.ts';
import { ItemHolds, ItemThread } from './moderation-surroundings.ts';
import { ImageAddress } from './photos.ts';
import { ReportReason, ReportTarget } from './report-reasons.ts';

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
  reporterCount: v.number(),
  newReporterCount: v.pipe(
    v.number(),
    v.description('How many of its reporters had joined less than an hour before they reported.'),
  ),
  heldSince: v.optional(
    v.pipe(
      v.nullable(Instant),
      v.description('Since when it is held, where that has to be decided again; else null.'),
    ),
  ),
});
export type QueueItem = v.InferOutput<typeof QueueItem>;

/** The numbers of a member's upheld and declined reports. */
const record = { upheld: v.number(), declined: v.number() };

const withdrawnAt = v.optional(
  v.pipe(v.nullable(Instant), v.description('When they withdrew, and their nickname was deleted.')),
);

/** A moderator's view of a member. */
export const MemberRecord = v.object({
  memberId: MemberId,
  nickname: v.nullable(v.string()),
  profileImage: v.nullable(ImageAddress),
  role: Role,
  joinedAt: Instant,
  articleCount: v.number(),
  removedCount: v.pipe(
    v.number(),
    v.description('Posts and comments that were removed or held, and still are.'),
  ),
  ...record,
  pausedUntil: v.nullable(Instant),
  suspendedAt: v.nullable(Instant),
  withdrawnAt,
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
  imageDescriptions: v.optional(
    v.pipe(
      v.array(v.string()),
      v.description('What each photo shows; empty where its author wrote nothing.'),
    ),
  ),
  photos: v.optional(v.array(ArticlePhoto)),
  thread: v.pipe(
    v.optional(v.nullable(ItemThread)),
    v.description(
      'Of a comment: its post, and the comments around it; null where not everybody reads the post.',
    ),
  ),
  holds: v.pipe(
    v.optional(v.nullable(ItemHolds)),
    v.description('What a list or place holds; null of anything else.'),
  ),
  placeName: v.nullable(v.string()),
  createdAt: Instant,
  edits: v.pipe(v.number(), v.description('How often its author edited it.')),
  editedAt: v.nullable(Instant),
  reports: v.array(ItemReport),
  measures: v.array(Measure),
});
export type Item = v.InferOutput<typeof Item>;

/** A measure that the caller took, with what it is about. */
export const TakenMeasure = v.object({
  measureId: MeasureId,
  act: MeasureAct,
  targetKind: ReportTarget,
  targetId: wholeNumber,
  articleId: v.nullable(ArticleId),
  subject: v.pipe(v.nullable(v.string()), v.description('Its title, text or name; null once it is gone.')),
  nickname: v.pipe(v.nullable(v.string()), v.description('The member it concerned.')),
  createdAt: Instant,
  until: v.nullable(Instant),
  undoneAt: v.nullable(Instant),
  canUndo: v.boolean(),
  size: v.optional(
    v.pipe(
      v.number(),
      v.description('How many things it was about; those of more than one are undone together.'),
    ),
  ),
});
export type TakenMeasure = v.InferOutput<typeof TakenMeasure>;

/** A decision of the caller about a claim that took no measure, with what the claim is about. */
export const TakenDecision = v.object({
  decisionId: ClaimDecisionId,
  claimId: ClaimId,
  act: ClaimAct,
  targetKind: v.picklist(['ARTICLE', 'COMMENT']),
  targetId: wholeNumber,
  articleId: v.nullable(ArticleId),
  subject: v.nullable(v.string()),
  nickname: v.nullable(v.string()),
  createdAt: Instant,
  undoneAt: v.nullable(Instant),
  canUndo: v.boolean(),
});
export type TakenDecision = v.InferOutput<typeof TakenDecision>;

/** Something that a moderator holds, and when it waits for a decision again. */
export const HeldItem = v.object({
  ...subject,
  measureId: MeasureId,
  reason: v.nullable(ReportReason),
  words: v.string(),
  actorNickname: v.nullable(v.string()),
  heldAt: Instant,
  dueAt: v.pipe(Instant, v.description('When it is in the queue again, to be decided.')),
});
export type HeldItem = v.InferOutput<typeof HeldItem>;

/** A post or comment of a member that others see, or that was reported or decided about. */
export const WrittenItem = v.object({
  ...subject,
  content: v.string(),
  createdAt: Instant,
  reportCount: v.pipe(v.number(), v.description('Its undecided reports.')),
});
export type WrittenItem = v.InferOutput<typeof WrittenItem>;

/** Another moderator who looked at something in the last minutes. */
export const Looker = v.object({ nickname: v.nullable(v.string()), at: Instant });
export type Looker = v.InferOutput<typeof Looker>;

/** A member in the lists of the console. */
export const ListedMember = v.object({
  memberId: MemberId,
  nickname: v.nullable(v.string()),
  profileImage: v.nullable(ImageAddress),
  role: Role,
  joinedAt: Instant,
  pausedUntil: v.nullable(Instant),
  suspendedAt: v.nullable(Instant),
  reportsPausedUntil: v.nullable(Instant),
  withdrawnAt,
});
export type ListedMember = v.InferOutput<typeof ListedMember>;

/** A restriction by which a member may not write, or may not report; or that they have withdrawn. */
export const Restriction = v.picklist(['SUSPENDED', 'PAUSED', 'REPORTS_PAUSED', 'WITHDRAWN']);
export type Restriction = v.InferOutput<typeof Restriction>;

/** The journal's acts about appeals; `ALONE`: decided by the moderator who had taken the measure. */
const APPEAL_ACTS = ['APPEAL_UPHELD', 'APPEAL_DECLINED', 'APPEAL_DECLINED_ALONE'] as const;

/** What the journal records. */
export const JournalAct = v.picklist([
  ...MeasureAct.options,
  'LOOK',
  'UNDO',
  'ROLE',
  'MERGE',
  'UNMERGE',
  ...APPEAL_ACTS,
]);
export type JournalAct = v.InferOutput<typeof JournalAct>;

/** A moderator's look or act. */
export const JournalEntry = v.object({
  entryId: v.number(),
  at: Instant,
  actorNickname: v.nullable(v.string()),
  act: JournalAct,
  targetKind: ReportTarget,
  targetId: wholeNumber,
  articleId: v.optional(
    v.pipe(v.nullable(ArticleId), v.description('The post of a comment, where it is known.')),
  ),
  nickname: v.pipe(v.nullable(v.string()), v.description('The member it concerned.')),
  words: v.string(),
});
export type JournalEntry = v.InferOutput<typeof JournalEntry>;

/** The place of an item in the queue: whether it is a burst, its weight, the ms since 1970 of its first report, its id and kind. */
export const QueueCursor = v.pipe(
  v.string(),
  v.regex(/^[01]~\d{1,12}(?:\.\d{1,20})?~\d{1,13}~\d{1,16}~[A-Z]{1,10}$/),
);
