import { type Db, type Fragment, fragment } from '../db.ts';
import { secondsUntil } from '../http/limits/seconds-until.ts';

/** The first number of our advisory locks on claims and their mails. */
const LOCK = 760_764;

/** Lets claims be filed one at a time, until the transaction ends. */
export const lockFiling = (tx: Db) => tx`select pg_advisory_xact_lock(${LOCK}, 0)`;

/** Lets mails be taken by one process at a time, until the transaction ends. */
export const lockMails = (tx: Db) => tx`select pg_advisory_xact_lock(${LOCK}, 1)`;

const WINDOWS = { hour: fragment`interval '1 hour'`, day: fragment`interval '1 day'` };

/** The seconds until fewer than `most` claims of this kind were filed within the last hour or day; null: now. */
export async function untilFewer(
  tx: Db,
  kind: Fragment,
  most: number,
  window: keyof typeof WINDOWS,
): Promise<number | null> {
  const [row] = await tx<{ seconds: number }>`
    select ${secondsUntil(fragment`created_at + ${WINDOWS[window]}`)} as seconds
      from claim where ${kind} and created_at > now() - ${WINDOWS[window]}
     order by created_at desc offset ${most - 1} limit 1`;
  return row?.seconds ?? null;
}
