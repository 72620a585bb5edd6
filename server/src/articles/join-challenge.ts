import type { Disclosure } from 'contract/disclosure-shapes';
import type { ArticleId, ChallengeId, MemberId } from 'contract/ids';
import { expectOpenChallenge, lockChallenge } from '../challenges/challenges.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { leaveChallenge, setChallenge } from './article-state.sql.ts';
import { lockArticle } from './lock-article.ts';
import { findDisclosure, insertDisclosureChange } from './disclosure.ts';
import { expectAuthor } from './expect-article.ts';

/** Enters the caller's own article into a running challenge (BEHAVIOUR: challenges-6). */
export function joinChallenge(db: Sql, me: MemberId, challengeId: ChallengeId, articleId: ArticleId) {
  return db.begin(async (tx) => {
    const isRunning = await lockChallenge(tx, challengeId);
    if (isRunning === undefined) refuse('ChallengeNotFound');
    if (!isRunning) refuse('ChallengeNotRunning');
    expectAuthor(await lockArticle(tx, articleId, { viewer: me }), me);
    await enter(tx, articleId, challengeId);
  });
}

/**
 * Enters a locked article into a running challenge. Refuses ChallengeNotRunning, SponsoredInChallenge and AlreadyInChallenge
 * (BEHAVIOUR: challenges-7).
 */
export async function enterChallenge(tx: Db, articleId: ArticleId, challengeId: ChallengeId) {
  await expectOpenChallenge(tx, challengeId);
  await enter(tx, articleId, challengeId);
}

async function enter(tx: Db, articleId: ArticleId, challengeId: ChallengeId) {
  expectMayEnter({ challengeId, ...(await findDisclosure(tx, articleId)) });
  if (!(await setChallenge(tx, articleId, challengeId))) refuse('AlreadyInChallenge');
}

/** Refuses to enter a sponsored post into a challenge (BEHAVIOUR: disclosures-4). */
export function expectMayEnter(post: {
  challengeId?: ChallengeId | null | undefined;
  disclosure: Disclosure;
}) {
  if (post.challengeId && post.disclosure === 'sponsored') refuse('SponsoredInChallenge');
}

/**
 * Records the previous disclosure of a locked article, and removes the article from its challenge if it becomes sponsored
 * (BEHAVIOUR: disclosures-4, disclosures-7).
 */
export async function changeDisclosure(tx: Db, articleId: ArticleId, said: Disclosure, says: Disclosure) {
  if (says === said) return;
  await insertDisclosureChange(tx, articleId, { said, says });
  if (says === 'sponsored') await leaveChallenge(tx, articleId);
}
