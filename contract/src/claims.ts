import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, ClaimDecisionId, ClaimId, MeasureId, MemberId } from './ids.ts';
import { CLAIM, REPORT } from './limits.ts';
import { wholeNumber } from './numbers.ts';
import { pageQuery, pageResult } from './page.ts';
import { line, text } from './text.ts';

/** The infringed right: 명예훼손, 사생활, 초상권, 저작권, 기타. */
export const InfringedRight = v.picklist(['DEFAMATION', 'PRIVACY', 'PORTRAIT', 'COPYRIGHT', 'OTHER']);
export type InfringedRight = v.InferOutput<typeof InfringedRight>;

/** The holder of the right: the claimant, or a person for whom the claimant acts. */
export const ClaimRelation = v.picklist(['SELF', 'AGENT']);
export type ClaimRelation = v.InferOutput<typeof ClaimRelation>;

/** `UNPROVEN` until the claimant sends the code back; `HELD` for 30 days; the last three states are final. */
export const ClaimState = v.picklist(['UNPROVEN', 'OPEN', 'HELD', 'REMOVED', 'RESTORED', 'DECLINED']);
export type ClaimState = v.InferOutput<typeof ClaimState>;

/** A new claim; `link` is the address of a post, comment or photo. */
export const NewClaim = v.object({
  name: line(1, CLAIM.nameMax),
  email: v.pipe(v.string(), v.trim(), v.maxLength(CLAIM.emailMax), v.email()),
  relation: ClaimRelation,
  infringed: InfringedRight,
  link: line(1, CLAIM.linkMax),
  explanation: text(CLAIM.explanationMin, CLAIM.textMax),
  evidence: v.optional(text(0, CLAIM.textMax), ''),
});
export type NewClaim = v.InferOutput<typeof NewClaim>;

/** Sends a code to the email address. The claim is valid once the claimant sends the code back. */
export const fileClaim = endpoint({
  name: 'fileClaim',
  tag: 'claims',
  summary: 'Claim that a post infringes a right, without an account',
  method: 'POST',
  path: '/api/claims',
  access: 'anyone',
  body: NewClaim,
  result: v.object({ claimId: ClaimId }),
  status: 201,
  refuses: ['ClaimLinkUnknown', 'TooManyClaims', 'TooManyUnprovenClaims'],
});

const params = v.object({ claimId: ClaimId });

export const proveClaim = endpoint({
  name: 'proveClaim',
  tag: 'claims',
  summary: 'Prove the address of a claim by its code',
  method: 'POST',
  path: '/api/claims/:claimId/proof',
  access: 'anyone',
  params,
  body: v.object({ code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) }),
  refuses: ['ClaimNotFound', 'ClaimCodeWrong'],
});

/** A claim as its claimant looks it up: how far it is, never by whom anything was decided. */
export const ClaimLookup = v.object({
  claimId: ClaimId,
  state: ClaimState,
  infringed: InfringedRight,
  createdAt: Instant,
  codeUntil: v.pipe(
    v.nullable(Instant),
    v.description('Until when the mailed code may be sent back; null once it is proven, or over.'),
  ),
  heldUntil: v.nullable(Instant),
  removesAtEnd: v.pipe(
    v.boolean(),
    v.description('Whether it is removed on that day unless its author objects, else shown again.'),
  ),
  hasObjection: v.pipe(v.boolean(), v.description('Whether the author has objected.')),
  words: v.string(),
  endedAt: v.nullable(Instant),
});
export type ClaimLookup = v.InferOutput<typeof ClaimLookup>;

/** By the key in the link of its mails, which stays out of addresses that servers see (BEHAVIOUR: claims-26). */
export const lookUpClaim = endpoint({
  name: 'lookUpClaim',
  tag: 'claims',
  summary: 'How far my claim is',
  method: 'POST',
  path: '/api/claims/:claimId/lookup',
  access: 'anyone',
  params,
  body: v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) }),
  result: ClaimLookup,
  refuses: ['ClaimNotFound'],
});

const removesAtEnd = v.optional(
  v.pipe(
    v.boolean(),
    v.description(
      'While it is held: whether it is removed on that day unless its author objects, else shown again.',
    ),
  ),
);

/** An author's view of a claim that hid their post or comment, without the claimant. */
export const ClaimOnMine = v.object({
  claimId: ClaimId,
  infringed: InfringedRight,
  state: ClaimState,
  subject: v.string(),
  heldUntil: v.nullable(Instant),
  objection: v.nullable(v.string()),
  words: v.string(),
  removesAtEnd,
});
export type ClaimOnMine = v.InferOutput<typeof ClaimOnMine>;

export const readClaimOnMine = endpoint({
  name: 'readClaimOnMine',
  tag: 'claims',
  summary: 'A claim that hid what I wrote',
  method: 'GET',
  path: '/api/claims/:claimId',
  access: 'member',
  params,
  result: ClaimOnMine,
  refuses: ['ClaimNotFound'],
});

/** Accepted once, while the claim is held. */
export const objectToClaim = endpoint({
  name: 'objectToClaim',
  tag: 'claims',
  summary: 'Object to a claim that hid what I wrote',
  method: 'POST',
  path: '/api/claims/:claimId/objection',
  access: 'member',
  params,
  body: v.object({ words: text(1, CLAIM.textMax) }),
  refuses: ['ClaimNotFound', 'ClaimNotOpen'],
});

/** A claim as moderators see it; the claimant is null a year after it ended. */
export const Claim = v.object({
  claimId: ClaimId,
  state: ClaimState,
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  relation: ClaimRelation,
  infringed: InfringedRight,
  explanation: v.nullable(v.string()),
  evidence: v.nullable(v.string()),
  targetKind: v.picklist(['ARTICLE', 'COMMENT']),
  targetId: v.optional(wholeNumber),
  articleId: ArticleId,
  subject: v.pipe(v.string(), v.description('Its title or text, also while it is hidden.')),
  memberId: v.nullable(MemberId),
  nickname: v.nullable(v.string()),
  createdAt: Instant,
  heldUntil: v.nullable(Instant),
  objection: v.nullable(v.string()),
  words: v.pipe(v.string(), v.description('What the last decision says to its author.')),
  claimantWords: v.pipe(
    v.optional(v.string()),
    v.description('What the last decision says to the claimant.'),
  ),
  endedAt: v.nullable(Instant),
  removesAtEnd,
  log: v.array(v.object({ at: Instant, act: v.string(), actorNickname: v.nullable(v.string()) })),
});
export type Claim = v.InferOutput<typeof Claim>;

/**
 * Claims that wait: with an objection first, then undecided ones, then what is hidden, each by its day; with `ended` the ended claims,
 * newest first.
 */
export const listClaims = endpoint({
  name: 'listClaims',
  tag: 'claims',
  summary: 'Claims that wait, or that have ended',
  method: 'GET',
  path: '/api/admin/claims',
  access: 'moderator',
  query: v.object({ ended: v.optional(v.picklist(['true', 'false']), 'false'), ...pageQuery() }),
  result: v.object({ claims: v.array(Claim), ...pageResult }),
  refuses: [],
});

/**
 * `HOLD` hides the subject for 30 days; `REMOVE`, `RESTORE` and `DECLINE` (without hiding) end the claim. Before its author has objected,
 * `REMOVE` hides it and has it removed at the end of these days, which `HOLD` takes back (BEHAVIOUR: claims-22).
 */
export const decideClaim = endpoint({
  name: 'decideClaim',
  tag: 'claims',
  summary: 'Hold what a claim is about, or end the claim',
  method: 'POST',
  path: '/api/admin/claims/:claimId/decisions',
  access: 'moderator',
  params,
  body: v.object({
    act: v.picklist(['HOLD', 'REMOVE', 'RESTORE', 'DECLINE']),
    words: v.optional(text(0, REPORT.wordsMax), ''),
    claimantWords: v.pipe(
      v.optional(text(0, REPORT.wordsMax)),
      v.description('What the claimant reads; without it the same `words` as the author.'),
    ),
    logged: v.pipe(
      v.optional(wholeNumber),
      v.description(
        'How many entries its log had when the moderator saw it: refused if it has more meanwhile.',
      ),
    ),
  }),
  result: v.object({
    measureId: v.pipe(
      v.nullable(MeasureId),
      v.description('The measure that it took, by which it is undone; null of none.'),
    ),
  }),
  refuses: ['ClaimNotFound', 'ClaimNotOpen', 'TargetNotFound', 'MeasureNotPossible'],
});

/** What became of a claim by a decision that took no measure. */
export const ClaimAct = v.picklist([
  'HELD',
  'REMOVED',
  'RESTORED',
  'DECLINED',
  'REMOVAL_PLANNED',
  'REMOVAL_CANCELLED',
]);
export type ClaimAct = v.InferOutput<typeof ClaimAct>;

/** Accepts only the last decision about the claim, as long as nothing has followed from it (BEHAVIOUR: claims-25). */
export const undoClaimDecision = endpoint({
  name: 'undoClaimDecision',
  tag: 'claims',
  summary: 'Undo a decision about a claim that took no measure',
  method: 'POST',
  path: '/api/admin/claims/:claimId/decisions/:decisionId/undo',
  access: 'moderator',
  params: v.object({ claimId: ClaimId, decisionId: ClaimDecisionId }),
  refuses: ['ClaimNotFound', 'MeasureNotPossible'],
});
