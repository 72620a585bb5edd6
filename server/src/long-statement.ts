import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { openClient } from './connections.ts';

const LOOK_MS = 2_000;
const ANSWER_MS = 5_000;
/** The longest delay of a timer, in ms: 24 days. */
const UNLIMITED_MS = 2 ** 31 - 1;

/**
 * Runs a statement that may take hours, as long as PostgreSQL is working on it, which other connections check. Throws an error for
 * which `isUnanswered` holds where it has ended and its answer does not come.
 */
export async function longStatement(client: Client, connectionString: string, text: string) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const statement = { text, query_timeout: UNLIMITED_MS };
  const ended = new AbortController();
  const answered = client.query(statement).finally(() => ended.abort());
  await Promise.race([answered, silence(connectionString, rows[0]!.pid, ended.signal)]);
}

/** Never resolves; rejects when the backend is idle at two checks in a row although no answer has arrived. */
async function silence(connectionString: string, pid: number, ended: AbortSignal): Promise<never> {
  for (let idle = 0; idle < 2;) {
    await pause(LOOK_MS, undefined, { signal: ended });
    const isBusy = await isAtWork(connectionString, pid).catch(() => null);
    if (isBusy !== null) idle = isBusy ? 0 : idle + 1; // a failed check says nothing
  }
  throw new Error('Query read timeout');
}

async function isAtWork(connectionString: string, pid: number): Promise<boolean> {
  const client = await openClient(connectionString, ANSWER_MS);
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where pid = $1 and state = 'active'`,
      [pid],
    );
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
