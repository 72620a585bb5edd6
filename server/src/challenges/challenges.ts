import type { ArticleId, ChallengeId, MemberId } from 'contract/ids';
import { articleAuthor, enterChallenge } from '../articles/articles.ts';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import {
  challengeForJoining,
  challengesToClose,
  closeChallenge,
  insertChallenge,
  lastDayOf,
  lockChallenges,
} from './challenges.sql.ts';

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

/** A month's challenge as an operator asks for it. */
export interface NewChallenge {
  /** YYYY-MM. */
  month: string;
  /** `9월 기록 챌린지` where it has no name of its own. */
  title?: string | undefined;
}

/** Adds a challenge that runs through a month (KST), worded like the first one. Gives its id; null when another runs in that month. */
export async function addChallenge(db: Sql, { month, title }: NewChallenge): Promise<ChallengeId | null> {
  const startDate = `${month}-01`;
  const endDate = await lastDayOf(db, startDate);
  const [, at, lastDay] = endDate.split('-').map(Number);
  const label = title ?? `${at}월 기록 챌린지`;
  const copy = { label, period: `${at}월 1일 ~ ${at}월 ${lastDay}일` };
  return db.begin(async (tx) => {
    await lockChallenges(tx);
    return insertChallenge(tx, { title: label, startDate, endDate, copy });
  });
}
