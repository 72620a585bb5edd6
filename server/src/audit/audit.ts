import type { Db } from '../db.ts';
import { miscounts } from './audit.sql.ts';

/** Compares every count with the rows it counts. Fails with the first hundred that differ. */
export async function auditCounts(db: Db): Promise<void> {
  const wrong = await miscounts(db);
  if (wrong.length === 0) return;
  const told = wrong.map(
    ({ whose, what, counted, actual }) => `${what} of ${whose}: ${counted}, not ${actual}`,
  );
  throw new Error(`Counts differ from their rows: ${told.join('; ')}`);
}
