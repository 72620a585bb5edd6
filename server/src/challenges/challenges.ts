import { todayInKorea } from 'contract/dates';
import type { ChallengeId } from 'contract/ids';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { notify } from '../notifications/notifications.ts';
import {
  closeChallenge,
  endedChallenges,
  insertChallenge,
  lastDayOfMonth,
  lockChallenge,
  lockChallenges,
} from './challenges.sql.ts';
import { themedTitle } from './themes.ts';

export { lockChallenge } from './challenges.sql.ts';

/** Refuses ChallengeNotRunning unless the challenge accepts posts today (KST). It cannot close before the transaction ends. */
export async function expectOpenChallenge(tx: Db, challengeId: ChallengeId) {
  if (!(await lockChallenge(tx, challengeId))) refuse('ChallengeNotRunning');
}

/** Closes every challenge whose last day is over, once even with several processes (BEHAVIOUR: challenges-12). Returns their ids. */
export async function closeEndedChallenges(db: Sql): Promise<ChallengeId[]> {
  const closed: ChallengeId[] = [];
  for (const { challengeId } of await endedChallenges(db)) {
    if (await db.begin((tx) => close(tx, challengeId))) closed.push(challengeId);
  }
  return closed;
}

/** Closes a challenge and notifies its winner (BEHAVIOUR: challenges-19). False if another process closed it first. */
async function close(tx: Db, challengeId: ChallengeId): Promise<boolean> {
  const closed = await closeChallenge(tx, challengeId);
  if (closed?.winner) await notify(tx, 'CHALLENGE_WON', closed.winner);
  return closed !== null;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Adds this month's challenge, and from a week before it the next month's, unless another one has any of its days
 * (BEHAVIOUR: challenges-20). Returns the ids of those added.
 */
export async function addMonthlyChallenges(
  db: Sql,
  themes: readonly string[],
  now = Date.now(),
): Promise<ChallengeId[]> {
  const added: ChallengeId[] = [];
  for (const month of new Set([now, now + WEEK_MS].map((at) => todayInKorea(at).slice(0, 7)))) {
    const id = await addChallenge(db, { month, title: themedTitle(month, themes) });
    if (id !== null) added.push(id);
  }
  return added;
}

/** A month's challenge to add. */
export interface NewChallenge {
  /** YYYY-MM. */
  month: string;
  /** Defaults to `9월 기록 챌린지`. */
  title?: string | undefined;
}

/** Adds a challenge for a month (KST). Returns its id; null if another challenge runs in that month. */
export async function addChallenge(db: Sql, { month, title }: NewChallenge): Promise<ChallengeId | null> {
  const startDate = `${month}-01`;
  const endDate = await lastDayOfMonth(db, startDate);
  const [, monthNumber, lastDay] = endDate.split('-').map(Number);
  const label = title ?? `${monthNumber}월 기록 챌린지`;
  const copy = { label, period: `${monthNumber}월 1일 ~ ${monthNumber}월 ${lastDay}일` };
  return db.begin(async (tx) => {
    await lockChallenges(tx);
    return insertChallenge(tx, { title: label, startDate, endDate, copy });
  });
}
