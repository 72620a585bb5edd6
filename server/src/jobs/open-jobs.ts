import type { Config } from '../config.ts';
import type { Sql } from '../db.ts';
import { openTilesAhead } from '../maps/tiles-ahead.ts';
import type { TileHost } from '../outside/map-tiles/tile-host.ts';
import { openOutlineFetching } from '../regions/outline-fetching.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { recordRuns } from './job-runs.ts';
import { allJobs, type Job, type JobDeps } from './jobs.ts';
import { measureJobs } from './measure-jobs.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

/** What the jobs of a process need. */
export interface JobParts extends Pick<
  JobDeps,
  'store' | 'mailer' | 'purger' | 'continueWork' | 'sendPushes'
> {
  db: Sql;
  /** The address of the database without a pooler. */
  databaseUrl: string;
  metrics: Metrics;
  /** The host of map tiles; null if there is none. */
  tileHost: TileHost | null;
  log: Log;
}

interface Log {
  info(found: object, message: string): void;
  warn(found: object, message: string): void;
  error(found: object | string, message?: string): void;
}

/** Starts the scheduled jobs if this process runs them, with the tasks that they begin: fetching outlines and tiles, and the backup. */
export async function openJobs(config: Config, parts: JobParts) {
  const outlines = openOutlines(config, parts);
  const tilesAhead = openAhead(config, parts);
  const backup = config.backupAt === undefined ? null : await openBackup(config, parts);
  const jobs = config.jobs
    ? await start(config, parts, {
        fetchOutlines: outlines?.begin,
        keepTilesAhead: tilesAhead?.begin,
        backup: backup && { at: config.backupAt ?? 0, begin: backup.begin },
      })
    : null;
  return { jobs, outlines, tilesAhead };
}

async function start(
  { keepDays, challengeThemes }: Config,
  { db, databaseUrl, metrics, log, store, mailer, purger, continueWork, sendPushes }: JobParts,
  tasks: Pick<JobDeps, 'fetchOutlines' | 'keepTilesAhead' | 'backup'>,
) {
  const own = { continueWork, sendPushes };
  const jobs = allJobs({ db, store, mailer, keepDays, challengeThemes, purger, ...own, ...tasks });
  const report = (message: string) => log.error(message);
  const running = await startJobs(recordRuns(db, measureJobs(metrics, jobs)), databaseUrl, report);
  await runAtStart(jobs, running, log);
  return running;
}

const openOutlines = (
  { regions: choice, namedStatements: named }: Config,
  { db, databaseUrl, log }: JobParts,
) =>
  openOutlineFetching({
    db,
    choice,
    databaseUrl,
    named,
    onEnd: (result) =>
      'failure' in result
        ? log.warn(result, 'the outlines of 읍면동 could not be fetched; tried again tomorrow')
        : log.info(result, 'the outlines of 읍면동 are stored'),
  });

function openAhead({ tilesAheadBytes: maxBytes }: Config, { db, tileHost: host, log }: JobParts) {
  if (maxBytes === null || host === null) return null;
  const onEnd = (result: object) => log.info(result, 'map tiles of the 시군구 of members are kept ahead');
  return openTilesAhead({ db, host, maxBytes, onEnd });
}

async function runAtStart(jobs: readonly Job[], running: RunningJobs, log: Log) {
  for (const { name } of jobs.filter(({ atStart }) => atStart))
    await running
      .addJob(name, {}, { jobKey: name, maxAttempts: 1 })
      .catch((error: Error) => log.error(error)); // it runs again on schedule
}

async function openBackup(config: Config, { databaseUrl, store, metrics, log }: JobParts) {
  const { openBackupStore } = await import('../backup/backup-store.ts');
  const { scheduledBackup } = await import('../backup/scheduled-backup.ts');
  const backup = scheduledBackup({
    databaseUrl,
    store,
    target: await openBackupStore(config),
    keep: config.backupKeep,
    onEnd: (result) =>
      'failure' in result ? log.error(result, 'the backup failed') : log.info(result, 'the backup is made'),
  });
  metrics.gauge('dongne_backup_last_seconds', 'When the newest backup was made, in Unix time.', () =>
    backup.lastSeconds(),
  );
  return backup;
}
