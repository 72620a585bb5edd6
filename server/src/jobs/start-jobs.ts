import { setTimeout as pause } from 'node:timers/promises';
import type { Runner } from 'graphile-worker';
import { openPool } from '../db/connections.ts';
import type { Job } from './jobs.ts';

/** Running jobs. */
export interface RunningJobs {
  /** Queues a job to run as soon as possible. */
  addJob: Runner['addJob'];
  /** Waits a few seconds for the job in progress. If it does not finish, another process runs it again later. */
  stop(): Promise<void>;
}

const HOUR_MS = 60 * 60 * 1000;
const STATEMENT_MS = 60_000;
const STOP_MS = 5_000;
const RESTART_MS = 5_000;

/** Runs the jobs on schedule until `stop`, and continues after failures of the database; `report` gets every error message. */
export async function startJobs(
  jobs: Job[],
  connectionString: string,
  report: (message: string) => void,
): Promise<RunningJobs> {
  const { Logger, parseCronItems, run } = await import('graphile-worker'); // loaded here, so that it does not delay the server
  const pool = openPool({ connectionString, size: 3, statementMs: STATEMENT_MS });
  const start = () =>
    run({
      pgPool: pool,
      concurrency: 1,
      noHandleSignals: true,
      // Unbatched, the statement that completes a job is not awaited: its failure would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(jobs.map((job) => [job.name, async () => void (await job.work())])),
      parsedCronItems: parseCronItems(
        jobs.map(({ name, schedule, makeUpHours = 0 }) => ({
          task: name,
          match: schedule,
          options: { backfillPeriod: makeUpHours * HOUR_MS, jobKey: name, maxAttempts: 5 },
        })),
      ),
      logger: new Logger(() => (level, message) => {
        if (level === 'error') report(message);
      }),
    });
  const stopping = new AbortController();
  let runner = (await attempt()) ?? (await startAgain());
  void keepRunning().catch(() => {}); // aborted during its pause

  /** Restarts the runner, which ends after repeated failures of its database. */
  async function keepRunning() {
    for (;;) {
      await runner.promise.catch(() => {}); // reported by its logger
      if (stopping.signal.aborted) return;
      runner = await startAgain();
    }
  }
  async function startAgain(): Promise<Runner> {
    for (;;) {
      await pause(RESTART_MS, undefined, { signal: stopping.signal });
      const started = await attempt();
      if (started !== undefined) return started;
    }
  }
  function attempt(): Promise<Runner | void> {
    return start().catch((error: Error) => report(error.message));
  }
  return {
    addJob: (...job) => runner.addJob(...job),
    async stop() {
      stopping.abort();
      const stopped = runner.stop().catch(() => {}); // it has ended by itself
      await Promise.race([stopped, pause(STOP_MS, undefined, { ref: false })]);
      await Promise.race([pool.end(), pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}
