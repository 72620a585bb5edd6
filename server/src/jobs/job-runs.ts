import type { Db } from '../db.ts';
import { addJobNow, countWaiting, hasRunner, insertJobRun } from './job-runs.sql.ts';
import type { Job } from './jobs.ts';

export { jobStates } from './job-runs.sql.ts';

const LONGEST_FAILURE = 300;

/** Wraps jobs so that the outcome of each run is recorded (BEHAVIOUR: operations-10). */
export function recordRuns(db: Db, jobs: readonly Job[]): Job[] {
  return jobs.map((job) => ({
    ...job,
    async work() {
      const began = performance.now();
      const record = (failure: string | null) =>
        insertJobRun(db, { name: job.name, tookMs: Math.round(performance.now() - began), failure }).catch(
          () => {}, // the database is unavailable: the job itself reports that
        );
      try {
        const result = await job.work();
        await record(null);
        return result;
      } catch (error) {
        await record(String(error instanceof Error ? error.message : error).slice(0, LONGEST_FAILURE));
        throw error;
      }
    },
  }));
}

/** Queues a job to run as soon as possible; false if no process runs jobs. */
export async function queueJob(db: Db, name: string): Promise<boolean> {
  if (!(await hasRunner(db))) return false;
  await addJobNow(db, name);
  return true;
}

/** How many job runs are waiting; 0 if no process runs jobs. */
export const waitingJobs = async (db: Db): Promise<number> => ((await hasRunner(db)) ? countWaiting(db) : 0);
