import type { ArticleId, ChallengeId, MemberId } from 'contract/ids';
import { expectOpenChallenge, lockChallenge } from '../challenges/challenges.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { articleAuthor, setChallenge } from './article-state.sql.ts';
import { expectAuthor } from './expect-article.ts';

/** Enters the caller's own article into a running challenge (BEHAVIOUR: challenges-6). */
export function joinChallenge(db: Sql, me: MemberId, challengeId: ChallengeId, articleId: ArticleId) {
  return db.begin(async (tx) => {
    const isRunning = await lockChallenge(tx, challengeId);
    if (isRunning === undefined) refuse('ChallengeNotFound');
    if (!isRunning) refuse('ChallengeNotRunning');
    expectAuthor(await articleAuthor(tx, articleId, { viewer: me }), me);
    if (!(await setChallenge(tx, articleId, challengeId))) refuse('AlreadyInChallenge');
  });
}

/** Enters an article into a running challenge. Refuses ChallengeNotRunning and AlreadyInChallenge (BEHAVIOUR: challenges-7). */
export async function enterChallenge(tx: Db, articleId: ArticleId, challengeId: ChallengeId) {
  await expectOpenChallenge(tx, challengeId);
  if (!(await setChallenge(tx, articleId, challengeId))) refuse('AlreadyInChallenge');
}
