import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

const PAUSE_MS = 200;
const SQLITE_BUSY = 5;

/**
 * Locks a file against other processes, waiting up to `waitMs`. Returns the function that releases it, or null if another process
 * holds it. It is a kernel lock (through SQLite), so it ends with the process even after a crash.
 */
export async function lockFile(file: string, waitMs = 0): Promise<(() => void) | null> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const release = tryLock(file);
    if (release !== null || Date.now() >= deadline) return release;
    await pause(PAUSE_MS);
  }
}

function tryLock(file: string): (() => void) | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return () => database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}
