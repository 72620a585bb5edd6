import { deleteOldSessions } from '../auth/sessions.ts';
import { Logger, parseCronItems, run, type Runner } from 'graphile-worker';
import { resolveRegions } from '../articles/resolve-regions.ts';
import { closeEndedChallenges } from '../challenges/challenges.ts';
import { makeWeeklyCurations } from '../curations/curations.ts';
import { deleteOldCalls } from '../http/limits.ts';
import { deleteOldKeys } from '../idempotency/idempotency.ts';
import { deliverNotifications } from '../notifications/notifications.ts';
import { type PhotoDeps, sweepPhotos } from '../photos/photos.ts';

/** Work on a schedule: runs once however many processes there are, again after a failure, and may be repeated safely. */
export interface Job {
  name: string;
  /** A cron line in UTC; Korea is nine hours ahead. */
  schedule: string;
  /** Runs at start what was missed within this many hours while no process ran; otherwise the next scheduled run is enough. */
  makeUpHours?: number;
  work: () => Promise<unknown>;
}

const HOUR_MS = 60 * 60 * 1000;

/** Every job of the product. Each can also be run by hand: `npm run job NAME`. */
export function allJobs({ db, store }: Pick<PhotoDeps, 'db' | 'store'>): Job[] {
  return [
    { name: 'deliver-notices', schedule: '* * * * *', work: () => deliverNotifications(db) },
    { name: 'sweep-sessions', schedule: '20 * * * *', work: () => deleteOldSessions(db) },
    { name: 'close-challenges', schedule: '*/5 * * * *', work: () => closeEndedChallenges(db) },
    { name: 'sweep-photos', schedule: '*/10 * * * *', work: () => sweepPhotos({ db, store }) },
    { name: 'forget-keys', schedule: '17 * * * *', work: () => deleteOldKeys(db) },
    { name: 'forget-calls', schedule: '*/10 * * * *', work: () => deleteOldCalls(db) },
    {
      // Continues an interrupted `npm run regions:update`; the other jobs wait for it at most this long.
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

/** Runs the jobs on schedule until `stop`; `report` gets every error message. */
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
