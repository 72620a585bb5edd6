import type { Db } from '../db.ts';
import { findMiscounts, findOrphans } from './audit.sql.ts';

/**
 * Compares every count with the rows it counts, and checks every reference without a foreign key. Throws an error that lists the
 * mismatches.
 */
export async function audit(db: Db): Promise<void> {
  const miscounts = await findMiscounts(db);
  const orphans = await findOrphans(db);
  const findings = [
    ...miscounts.map(({ whose, what, counted, actual }) => `${what} of ${whose}: ${counted}, not ${actual}`),
    ...orphans.map(({ column, id }) => `${column} refers to ${id}, which does not exist`),
  ];
  if (findings.length > 0) throw new Error(`The audit found: ${findings.join('; ')}`);
}
