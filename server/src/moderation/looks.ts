import type { ArticleId, MemberId } from 'contract/ids';
import type { Item, MemberRecord } from 'contract/moderation-shapes';
import type { Page } from 'contract/page';
import { articleVersions } from '../articles/article-versions.ts';
import { disclosureChanges } from '../articles/disclosure.ts';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { type MeasureTarget, measuresAbout, memberMeasures } from '../measures/measures.ts';
import { writtenBy } from './held.sql.ts';
import { insertEntry } from './journal.ts';
import { itemRow, memberRow, reportsAbout } from './moderation.sql.ts';
import { heldBy, threadAround } from './surroundings.sql.ts';

/** Returns a target with its reports and measures, and records the look in the journal; `me`: null for an operator. Refuses TargetNotFound. */
export async function lookAtItem(db: Db, me: MemberId | null, target: MeasureTarget): Promise<Item> {
  const item = (await itemRow(db, target)) ?? refuse('TargetNotFound');
  await insertEntry(db, { actor: me, act: 'LOOK', ...target, memberId: item.memberId });
  const [reports, measures] = [await reportsAbout(db, target), await measuresAbout(db, me, target)];
  const { targetKind, targetId, articleId } = target;
  const isThread = targetKind === 'COMMENT' && articleId !== null && item.standing !== 'GONE';
  const thread = isThread ? await threadAround(db, articleId, targetId) : null;
  const holds = item.standing === 'GONE' ? null : await heldBy(db, target);
  return { ...item, reports, measures, thread: thread ?? null, holds: holds ?? null };
}

/** Returns a moderator's view of a member, and records the look in the journal. Refuses TargetNotFound. */
export async function lookAtMember(db: Db, me: MemberId | null, memberId: MemberId): Promise<MemberRecord> {
  const member = (await memberRow(db, memberId)) ?? refuse('TargetNotFound');
  await insertEntry(db, { actor: me, act: 'LOOK', targetKind: 'MEMBER', targetId: memberId, memberId });
  return { ...member, measures: await memberMeasures(db, me, memberId) };
}

/** Returns up to `limit` + 1 of what a member wrote, and records the look at the member. Refuses TargetNotFound. */
export async function lookAtWritten(db: Db, me: MemberId, memberId: MemberId, page: Page) {
  if ((await memberRow(db, memberId)) === undefined) refuse('TargetNotFound');
  await insertEntry(db, { actor: me, act: 'LOOK', targetKind: 'MEMBER', targetId: memberId, memberId });
  return writtenBy(db, memberId, page);
}

/** Returns the current and earlier versions of a post, and records the look in the journal. Refuses TargetNotFound. */
export async function lookAtVersions(db: Db, me: MemberId | null, articleId: ArticleId) {
  const target = articleTarget(articleId);
  const { memberId } = await expectThere(db, target);
  await insertEntry(db, { actor: me, act: 'LOOK', ...target, memberId });
  return articleVersions(db, articleId);
}

/**
 * Returns the changes of a post's disclosure, newest first. They are shown with the post, whose look the journal already records.
 * Refuses TargetNotFound.
 */
export async function changesOfDisclosure(db: Db, articleId: ArticleId) {
  await expectThere(db, articleTarget(articleId));
  return disclosureChanges(db, articleId);
}

async function expectThere(db: Db, target: MeasureTarget) {
  const item = await itemRow(db, target);
  return item === undefined || item.standing === 'GONE' ? refuse('TargetNotFound') : item;
}

const articleTarget = (articleId: ArticleId) =>
  ({ targetKind: 'ARTICLE', targetId: articleId, articleId: null }) as const;
