import { setTimeout as pause } from 'node:timers/promises';
import { type LimitedClient, openLimitedClient } from './connections.ts';
import { NoAnswer } from './database-unavailable.ts';

const LOOK_MS = 2_000;
const ANSWER_MS = 5_000;

/**
 * Runs a statement that may take hours. Other connections check that PostgreSQL still works on it. Throws NoAnswer if it has ended
 * there but no answer arrives.
 */
export async function longStatement(client: LimitedClient, connectionString: string, text: string) {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new AbortController();
  const answered = client.unlimited.query(text).finally(() => ended.abort());
  await Promise.race([answered, silence(connectionString, rows[0]!.pid, ended.signal)]);
}

/** Never resolves; rejects when the backend is idle at two checks in a row although no answer has arrived. */
async function silence(connectionString: string, pid: number, ended: AbortSignal): Promise<never> {
  for (let idle = 0; idle < 2;) {
    await pause(LOOK_MS, undefined, { signal: ended });
    const isBusy = await isAtWork(connectionString, pid).catch(() => null);
    if (isBusy !== null) idle = isBusy ? 0 : idle + 1; // a failed check does not count
  }
  throw new NoAnswer();
}

async function isAtWork(connectionString: string, pid: number): Promise<boolean> {
  const client = await openLimitedClient(connectionString, ANSWER_MS);
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
