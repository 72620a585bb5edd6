import { todayInKorea } from 'contract/dates';
import type { Sql } from '../db.ts';
import { chooseCards } from './choose-cards.ts';
import { insertCards, lovedSince, recentPosts } from './curations.sql.ts';
import { mondayOf, seasonOf } from './season.ts';

/** Makes this week's cards, once even if it runs repeatedly (BEHAVIOUR: curations-2, curations-3). Returns the number of new cards. */
export async function makeWeeklyCurations(db: Sql, now = Date.now()): Promise<number> {
  const today = todayInKorea(now);
  const season = seasonOf(today);
  const cards = chooseCards(await recentPosts(db), season, await lovedSince(db, season.since));
  return db.begin((tx) => insertCards(tx, mondayOf(today), cards));
}
