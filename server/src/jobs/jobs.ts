import { deleteOldSessions } from '../auth/sessions.ts';
import { Logger, parseCronItems, run, type Runner } from 'graphile-worker';
import { resolveRegions } from '../articles/resolve-regions.ts';
import { closeEndedChallenges } from '../challenges/challenges.ts';
import { makeWeeklyCurations } from '../curations/curations.ts';
import { forgetCalls } from '../http/limits.ts';
import { forgetOldKeys } from '../idempotency/idempotency.ts';
import { deliverNotifications } from '../notifications/notifications.ts';
import { type PhotoDeps, sweepPhotos } from '../photos/photos.ts';

/** One thing done on schedule: once however many processes run, at least once after a restart, harmless when repeated. */
export interface Job {
  name: string;
  /** A cron line in UTC; Korea is nine hours ahead. */
  schedule: string;
  /** Makes up for a run missed while no process was up, this many hours back; otherwise the next run does. */
  makeUpHours?: number;
  work: () => Promise<unknown>;
}

const HOUR_MS = 60 * 60 * 1000;

/** Every job of the product. Each may also be run by hand: `npm run job NAME`. */
export function jobsOf({ db, store }: Pick<PhotoDeps, 'db' | 'store'>): Job[] {
  return [
    { name: 'deliver-notices', schedule: '* * * * *', work: () => deliverNotifications(db) },
    { name: 'sweep-sessions', schedule: '20 * * * *', work: () => deleteOldSessions(db) },
    { name: 'close-challenges', schedule: '*/5 * * * *', work: () => closeEndedChallenges(db) },
    { name: 'sweep-photos', schedule: '*/10 * * * *', work: () => sweepPhotos({ db, store }) },
    { name: 'forget-keys', schedule: '17 * * * *', work: () => forgetOldKeys(db) },
    { name: 'forget-calls', schedule: '*/10 * * * *', work: () => forgetCalls(db) },
    {
      // Goes on where `npm run regions:update` was stopped; the other jobs wait this long for it at most.
      name: 'resolve-regions',
      schedule: '* * * * *',
      work: () => resolveRegions(db, { forMs: 20_000 }),
    },
    {
      name: 'make-curations',
      schedule: '5 15 * * 0', // Monday 00:05 in Korea
      makeUpHours: 7 * 24,
      work: () => makeWeeklyCurations(db),
    },
  ];
}

/** Runs the jobs on schedule until `stop`. */
export async function startJobs(
  jobs: Job[],
  connectionString: string,
  report: (message: string) => void,
): Promise<Runner> {
  return run({
    connectionString,
    concurrency: 1,
    maxPoolSize: 3,
    noHandleSignals: true,
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
}
