import type { Received } from 'contract/endpoint';
import type { ArticleId, CommentId, MemberId, PlaceId } from 'contract/ids';
import { REPORT } from 'contract/limits';
import type { Because, reportArticle as endpoint } from 'contract/reports';
import type { ListKey } from 'contract/shared-lists';
import { changeCount, findCount, lowerCounts } from '../articles/article-counts.ts';
import { findDisclosure } from '../articles/disclosure.ts';
import { expectArticle } from '../articles/expect-article.ts';
import { lockArticle } from '../articles/lock-article.ts';
import { takeDownArticle } from '../articles/articles.ts';
import { isAuthor } from '../authors/authors.ts';
import { commentWriter } from '../comments/comments.ts';
import type { Config } from '../config.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { insertMeasure, reportingPause, wasRemovedByCount } from '../measures/measures.ts';
import { lockIfNew } from '../members/new-account.ts';
import { notify } from '../notifications/notifications.ts';
import { currentPlaceId } from '../places/merged-places.ts';
import { readPlace } from '../places/places.ts';
import { expectList } from '../shared-lists/shared-lists.ts';
import { countSpread } from './count-spread.ts';
import {
  deleteAdReport,
  deleteReportsBy,
  hasOpenAdReports,
  hasManyReports,
  insertAdReport,
  insertReport,
  type Target,
  unsuspiciousTimes,
} from './reports.sql.ts';

// Moderators decide them.
export {
  decideReports,
  isSudden,
  moveReports,
  reopenReports,
  reopenUpheld,
  reportingRecord,
  type Upheld,
  upholdAgain,
} from './reports.sql.ts';

/** `literal`: the 20th report removes a post; `strict`: the 20th that is not suspicious. */
export type ReportMode = Config['reportMode'];

/** The link by which the reporter came to a post, where there is one (BEHAVIOUR: articles-43). */
type ByLink = Received<typeof endpoint>['query'];

/** Reports an article, and gives its reports as a suspected ad then. Own ones cannot be reported (BEHAVIOUR: reports-2). */
export async function reportArticle(
  db: Sql,
  me: MemberId,
  articleId: ArticleId,
  by: ByLink,
  { mode, ...because }: Because & { mode: ReportMode },
) {
  if (because.reason === 'AD') return reportAd(db, me, articleId, { by, mode });
  const author = await expectArticle(db, articleId, { viewer: me, ...by });
  if (author === me) refuse('CannotReportOwnArticle');
  if (because.reason === 'FALSE_DISCLOSURE' && !(await findDisclosure(db, articleId)).everOwn)
    refuse('NotDeclaredPaid');
  const spamCount = await findCount(db, articleId, 'reports'); // before the report, so that nothing can fail after it
  await report(db, me, { targetKind: 'ARTICLE', targetId: articleId }, because);
  return { articleId, spamCount };
}

/**
 * Reports an article as a suspected ad. The 10th report warns its author, the 20th removes it (BEHAVIOUR: reports-4); in strict mode
 * the first with which twenty unsuspicious ones are there does (BEHAVIOUR: reports-13).
 */
function reportAd(
  db: Sql,
  me: MemberId,
  articleId: ArticleId,
  { by, mode }: { by: ByLink; mode: ReportMode },
) {
  return db.begin(async (tx) => {
    const author = await lockArticle(tx, articleId, { viewer: me, ...by }); // one report at a time, so that exactly one reaches a threshold
    if (author === undefined) refuse('ArticleNotFound');
    if (author === me) refuse('CannotReportOwnArticle');
    await expectMayReport(tx, me);
    await expectNotDisclosed(tx, articleId);
    if (!(await insertAdReport(tx, articleId, me))) refuse('AlreadyReported');
    await expectFewReports(tx, me);
    const spamCount = await changeCount(tx, articleId, 'reports', 1);
    if (spamCount === REPORT.warnAt) await notify(tx, 'REPORT', { articleId, author, spamCount });
    if (await removesNow(tx, articleId, spamCount, mode)) {
      await notify(tx, 'REPORT', { articleId, author, spamCount: REPORT.removeAt });
      await removeByCount(tx, articleId, author);
    }
    return { articleId, spamCount };
  });
}

/**
 * Refuses SponsorshipDeclared: a post declared as sponsored is no hidden ad, unless it was reported as one before, so that nobody
 * escapes reports by declaring it afterwards (BEHAVIOUR: disclosures-5).
 */
async function expectNotDisclosed(tx: Db, articleId: ArticleId) {
  const { disclosure } = await findDisclosure(tx, articleId);
  if (disclosure === 'sponsored' && !(await hasOpenAdReports(tx, articleId))) refuse('SponsorshipDeclared');
}

/** Whether this report removes the article: only once, since one that was restored stays (BEHAVIOUR: reports-5). */
async function removesNow(tx: Db, articleId: ArticleId, spamCount: number, mode: ReportMode) {
  const isDue = mode === 'literal' ? spamCount === REPORT.removeAt : spamCount >= REPORT.removeAt;
  if (!isDue || (await wasRemovedByCount(tx, articleId))) return false;
  return mode === 'literal' || (await countUnsuspicious(tx, articleId)) >= REPORT.removeAt;
}

/** The number of an article's reports as a suspected ad without suspicious ones, which no suspicious report lowers (BEHAVIOUR: reports-23). */
const countUnsuspicious = async (tx: Db, articleId: ArticleId) =>
  countSpread(await unsuspiciousTimes(tx, articleId), REPORT.inTenMinutes, 10 * 60_000);

/** Removes an article for its reports, and records the measure. */
async function removeByCount(tx: Db, articleId: ArticleId, memberId: MemberId | null) {
  const target = { targetKind: 'ARTICLE', targetId: articleId, articleId: null } as const;
  const saves = await takeDownArticle(tx, articleId, 'spam');
  const before = { reason: null, deletedAt: null, saves };
  const none = { words: '', actorId: null, days: null };
  await insertMeasure(tx, { act: 'REMOVE', ...target, memberId, reason: 'AD', ...none, before });
}

/** Takes a report of a suspected ad back. A removed article stays removed (BEHAVIOUR: reports-6). */
export function unreportArticle(db: Sql, me: MemberId, articleId: ArticleId, by: ByLink) {
  return db.begin(async (tx) => {
    if ((await lockArticle(tx, articleId, { viewer: me, ...by })) === undefined) refuse('ArticleNotFound');
    if (!(await deleteAdReport(tx, articleId, me))) refuse('NotReported');
    return { articleId, spamCount: await changeCount(tx, articleId, 'reports', -1) };
  });
}

/** Reports a comment of somebody else (BEHAVIOUR: reports-11). */
export async function reportComment(
  db: Sql,
  me: MemberId,
  { articleId, commentId }: { articleId: ArticleId; commentId: CommentId },
  by: ByLink,
  because: Because,
) {
  await expectArticle(db, articleId, { viewer: me, ...by });
  const writer = (await commentWriter(db, articleId, commentId)) ?? refuse('CommentNotFound');
  if (writer === me) refuse('CannotReportOneself');
  await report(db, me, { targetKind: 'COMMENT', targetId: commentId, articleId }, because);
}

/** Reports another member. */
export async function reportMember(db: Sql, me: MemberId, memberId: MemberId, because: Because) {
  if (!(await isAuthor(db, memberId, me))) refuse('AuthorNotFound');
  if (memberId === me) refuse('CannotReportOneself');
  await report(db, me, { targetKind: 'MEMBER', targetId: memberId }, because);
}

/** Reports a place. */
export async function reportPlace(db: Sql, me: MemberId, placeId: PlaceId, because: Because) {
  await readPlace(db, placeId, me);
  await report(db, me, { targetKind: 'PLACE', targetId: await currentPlaceId(db, placeId) }, because);
}

/** Reports a shared list of somebody else, which is known by its link (BEHAVIOUR: reports-17). */
export async function reportSharedList(db: Sql, me: MemberId, listKey: ListKey, because: Because) {
  const { listId, ownerId } = await expectList(db, listKey, me);
  if (ownerId === me) refuse('CannotReportOneself');
  await report(db, me, { targetKind: 'LIST', targetId: listId }, because);
}

function report(db: Sql, me: MemberId, target: Target, because: Because) {
  return db.begin(async (tx) => {
    await expectMayReport(tx, me);
    if (!(await insertReport(tx, me, target, because))) refuse('ReportedBefore');
    await expectFewReports(tx, me);
  });
}

/** Refuses ReportingPaused while too many false reports pause the right to report (BEHAVIOUR: reports-14). */
async function expectMayReport(tx: Db, me: MemberId) {
  if ((await reportingPause(tx, me)) !== undefined) refuse('ReportingPaused');
}

/** Refuses NewAccountReports to a member who joined today and reports too much (BEHAVIOUR: reports-15). */
async function expectFewReports(tx: Db, me: MemberId) {
  const retryAfterSeconds = await lockIfNew(tx, me);
  if (retryAfterSeconds !== null && (await hasManyReports(tx, me)))
    refuse('NewAccountReports', { retryAfterSeconds });
}

/** Deletes every report of a withdrawing member. */
export async function withdrawReports(tx: Db, memberId: MemberId) {
  await lowerCounts(tx, 'reports', await deleteReportsBy(tx, memberId));
}
