import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

const PAUSE_MS = 200;

/**
 * Takes a file as a lock no two processes hold together, waiting up to `waitMs` for it. Gives the function that lets go,
 * or null when somebody else kept it. The kernel holds it (through SQLite's file lock), so it ends with the process however that dies.
 */
export async function holdLock(file: string, waitMs = 0): Promise<(() => void) | null> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const release = tryLock(file);
    if (release !== null || Date.now() >= deadline) return release;
    await pause(PAUSE_MS);
  }
}

function tryLock(file: string): (() => void) | null {
  const held = new DatabaseSync(file, { timeout: 0 });
  try {
    held.exec('begin exclusive');
    return () => held.close();
  } catch (error) {
    held.close();
    if (error instanceof Error && error.message === 'database is locked') return null;
    throw error;
  }
}
