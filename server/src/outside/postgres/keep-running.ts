import { setTimeout as pause } from 'node:timers/promises';
import { type Cluster, serverPid, startServer } from './cluster.ts';

const CHECK_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** The server to keep running, and the report to the operator. */
interface Kept {
  cluster: Cluster;
  port: number;
  durable: boolean;
  /** Called with sentences for the operator. */
  onStep: (sentence: string) => void;
}

/**
 * Restarts the server on its port whenever it has ended unexpectedly, with exponential backoff after failures. Returns a function that
 * stops this and resolves once no start is in progress.
 */
export function keepRunning({ cluster, port, durable, onStep }: Kept): () => Promise<void> {
  const ending = new AbortController();
  const watching = watch().catch(() => {}); // aborted during its pause

  async function watch() {
    for (let failures = 0; ;) {
      const wait = Math.min(CHECK_MS * 2 ** failures, LONGEST_PAUSE_MS);
      await pause(wait, undefined, { signal: ending.signal, ref: false });
      if ((await serverPid(cluster)) !== null) continue;
      failures = (await startAgain()) ? 0 : failures + 1;
    }
  }
  async function startAgain(): Promise<boolean> {
    try {
      await startServer(cluster, durable, port);
      onStep('PostgreSQL had ended by itself; it was started again.');
      return true;
    } catch (error) {
      onStep(`PostgreSQL has ended and does not start again yet: ${String(error)}`);
      return false;
    }
  }
  return async () => {
    ending.abort();
    await watching;
  };
}
