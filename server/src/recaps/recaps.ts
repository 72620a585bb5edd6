import type { MemberId } from 'contract/ids';
import { todayInKorea } from 'contract/dates';
import { hasEnded, periodDays, type Recap, RecapPeriod } from 'contract/recaps';
import * as v from 'valibot';
import type { Db, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { notify } from '../notifications/notifications.ts';
import { currentNeighbourhoods } from '../regions/neighbourhoods.ts';
import { drawVisited } from './draw-visited.ts';
import { type Counted, countPeriod, membersWith, monthsBefore } from './recaps.sql.ts';
import { recapSentence } from './recap-sentence.ts';

/** The member's recap of a period (BEHAVIOUR: recaps-1). Refuses RecapNotFound while it lasts, and where they wrote nothing. */
export const recapOf = (db: Db, me: MemberId, period: RecapPeriod, now = Date.now()): Promise<Recap> =>
  recapOfCounted(db, me, period, 'own', now);

/**
 * The recap of posts for everybody, or with `all` of every post, at the places that others see: what a member may hand on (BEHAVIOUR:
 * pictures-5). Refuses RecapNotFound like `recapOf`.
 */
export const recapToShare = (db: Db, me: MemberId, period: RecapPeriod, all: boolean): Promise<Recap> =>
  recapOfCounted(
    db,
    me,
    period,
    all ? 'all, as others see them' : 'for everybody, as others see them',
    Date.now(),
  );

async function recapOfCounted(db: Db, me: MemberId, period: RecapPeriod, counted: Counted, now: number) {
  if (!hasEnded(period, now)) refuse('RecapNotFound');
  const { firstDay, lastPhoto, ...counts } = await countPeriod(db, me, periodDays(period), counted);
  if (firstDay === null) refuse('RecapNotFound');
  return {
    period,
    ...counts,
    sentence: recapSentence(period, { ...counts, firstDay }),
    lastPhoto: lastPhoto?.url === counts.firstPhoto?.url ? null : lastPhoto,
    map: await drawVisited(counts.regions, currentNeighbourhoods(db)),
  };
}

/** The years in which the member has a recap, with their months (BEHAVIOUR: recaps-2). */
export async function recapPeriods(db: Db, me: MemberId, now = Date.now()) {
  const today = todayInKorea(now);
  const months = await monthsBefore(db, me, `${today.slice(0, 7)}-01`);
  return [...Map.groupBy(months, ({ year }) => year)].map(([year, rows]) => ({
    year,
    hasEnded: year < Number(today.slice(0, 4)),
    months: rows.map(({ month }) => month),
  }));
}

/** On how many days of a month the recaps before it are told, should a day fail. */
const TOLD_DAYS = 7;
/** How many members are looked at at once. */
const BATCH = 1_000;

/**
 * Tells each member who had written by then that their recap of the last month, and in January of the last year, is there; each once
 * (BEHAVIOUR: recaps-4). Returns how many members it looked at.
 */
export async function tellRecaps(db: Sql, now = Date.now()): Promise<number> {
  const periods = periodsToTell(now);
  let told = 0;
  for (const period of periods) told += await tellRecap(db, period);
  return told;
}

/** The periods that are told today: the month before, and the year before in January. */
export function periodsToTell(now: number): RecapPeriod[] {
  const [year = 0, month = 0, day = 0] = todayInKorea(now).split('-').map(Number);
  if (day > TOLD_DAYS) return [];
  if (month === 1) return [`${year - 1}-12`, `${year - 1}`].map((text) => v.parse(RecapPeriod, text));
  return [v.parse(RecapPeriod, `${year}-${String(month - 1).padStart(2, '0')}`)];
}

async function tellRecap(db: Sql, period: RecapPeriod): Promise<number> {
  const days = periodDays(period);
  const by = new Date(`${days.before}T08:00:00+09:00`);
  let told = 0;
  for (let after = 0; ;) {
    const members = (await membersWith(db, days, by, after, BATCH)).map(({ memberId }) => memberId);
    await notify(db, 'RECAP', { period, members });
    told += members.length;
    if (members.length < BATCH) return told;
    after = members.at(-1) ?? after;
  }
}
