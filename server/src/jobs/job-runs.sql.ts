import type { JobState } from 'contract/system';
import { type Db, oneValue } from '../db.ts';

/** A finished run of a job. */
export interface JobRun {
  name: string;
  tookMs: number;
  /** The error message; null if the run succeeded. */
  failure: string | null;
}

/** Records the outcome of a run that has just ended. */
export async function insertJobRun(db: Db, { name, tookMs, failure }: JobRun) {
  const ended = failure === null ? 'succeeded' : 'failed';
  await db`
    insert into job_run (name, ran_at, took_ms, succeeded_at, failed_at, failure)
    values (${name}, now(), ${tookMs}, case when ${ended} = 'succeeded' then now() end,
            case when ${ended} = 'failed' then now() end, ${failure})
    on conflict (name) do update
       set ran_at = now(), took_ms = excluded.took_ms,
           succeeded_at = coalesce(excluded.succeeded_at, job_run.succeeded_at),
           failed_at = coalesce(excluded.failed_at, job_run.failed_at),
           failure = coalesce(excluded.failure, job_run.failure)`;
}

/** The last outcome of each of these jobs, in their order, including jobs that never ran. */
export function jobStates(db: Db, names: readonly string[]) {
  return db<JobState>`
    select wanted.name as job, ran_at, took_ms, succeeded_at, failed_at, failure
      from unnest(${names}::text[]) with ordinality wanted (name, at) left join job_run using (name)
     order by wanted.at`;
}

/** Whether jobs run anywhere on this database. */
export function hasRunner(db: Db): Promise<boolean> {
  return oneValue(db<{ isThere: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null as is_there`);
}

/** Queues a job to run as soon as a process is free; a job queued twice before that runs once. */
export async function addJobNow(db: Db, name: string) {
  await db`select graphile_worker.add_job(${name}, json_build_object(), job_key => ${name}, max_attempts => 1)`;
}

/** How many job runs are waiting. */
export function countWaiting(db: Db): Promise<number> {
  return oneValue(db<{ waiting: number }>`
    select count(*) as waiting from graphile_worker._private_jobs where locked_at is null and run_at <= now()`);
}
