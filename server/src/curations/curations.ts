import type { Db } from '../db.ts';
import { insertWeeklyCurations } from './curations.sql.ts';

/** Makes this week's cards from the neighbourhoods' records; once a week however often it runs. Gives how many. */
export function makeWeeklyCurations(db: Db): Promise<number> {
  return insertWeeklyCurations(db);
}
