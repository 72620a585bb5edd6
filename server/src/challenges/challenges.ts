import type { ArticleId, ChallengeId, MemberId } from 'contract/ids';
import { articleAuthor, enterChallenge } from '../articles/articles.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { challengeForJoining, challengesToClose, closeChallenge } from './challenges.sql.ts';

/** Refuses a challenge that does not exist or takes no posts today (KST). */
export async function admitToChallenge(tx: Db, challengeId: ChallengeId) {
  if (!(await challengeForJoining(tx, challengeId))) refuse('ChallengeNotRunning');
}

/** Enters one's own post into a running challenge. */
export function joinChallenge(db: Sql, me: MemberId, challengeId: ChallengeId, articleId: ArticleId) {
  return db.begin(async (tx) => {
    if ((await challengeForJoining(tx, challengeId)) === undefined) refuse('ChallengeNotFound');
    await admitToChallenge(tx, challengeId);
    const author = await articleAuthor(tx, articleId);
    if (author === undefined) refuse('ArticleNotFound');
    if (author !== me) refuse('ArticleNotYours');
    if (!(await enterChallenge(tx, articleId, challengeId))) refuse('AlreadyInChallenge');
  });
}

/** Closes every challenge whose last day has passed (KST); safe to run at any time, by many processes. Gives those it closed. */
export async function closeEndedChallenges(db: Sql): Promise<ChallengeId[]> {
  const closed: ChallengeId[] = [];
  for (const { challengeId } of await challengesToClose(db)) {
    if (await db.begin((tx) => closeChallenge(tx, challengeId))) closed.push(challengeId);
  }
  return closed;
}
