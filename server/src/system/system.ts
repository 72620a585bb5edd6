import type { System } from 'contract/system';
import type { Config } from '../config.ts';
import type { Sql } from '../db.ts';
import { slowestStatements } from '../db/statement-times.ts';
import { checkDatabaseUse } from '../doctor/check-database.ts';
import { checkMail } from '../doctor/check-mail.ts';
import { checkOwnPhotos } from '../doctor/check-own-photos.ts';
import { checkPush } from '../doctor/check-push.ts';
import { checkOutside } from '../doctor/check-outside.ts';
import { checkStorage } from '../doctor/check-storage.ts';
import { toKorean } from '../doctor/finding.ts';
import { jobStates, waitingJobs } from '../jobs/job-runs.ts';
import type { NewestVersion } from '../outside/newest-version.ts';
import { countMessages } from '../push/messages.ts';
import { VERSION } from '../telemetry/process-figures.ts';
import { countedStatements, photoQueues, storageByKind } from './system.sql.ts';

/** The parts of the product whose state operators see. */
export interface SystemParts {
  config: Config;
  db: Sql;
  /** The names of all jobs. */
  jobs: readonly string[];
  newest: NewestVersion;
}

const STATEMENTS = 10;
const CHECKED_MS = 30_000;
const SPACE = /\s+/g;
const LONGEST_STATEMENT = 400;

/** Returns a function that reads the state of the product. Its checks, which write to the stores, run at most twice a minute. */
export function openSystem(parts: SystemParts) {
  const check = shared(() => findings(parts));
  return async (): Promise<System> => {
    const { db } = parts;
    const [checks, jobs, storage, queues, slowStatements] = await Promise.all([
      check(),
      jobStates(db, parts.jobs),
      storageByKind(db),
      queueLengths(db),
      slowest(db),
    ]);
    const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
    const head = { serverVersion: VERSION, newest: await parts.newest(), startedAt };
    return { ...head, checks, jobs, storage, queues, slowStatements };
  };
}

async function findings({ config }: SystemParts): Promise<System['checks']> {
  const { databaseUrl } = config;
  const found = await Promise.all([
    checkStorage(config),
    databaseUrl === undefined ? [] : checkDatabaseUse({ ...config, databaseUrl }),
    databaseUrl === undefined
      ? []
      : checkOwnPhotos({ ...config, databaseUrl: config.databaseAdminUrl ?? databaseUrl }),
    checkMail(config),
    checkPush(config),
    checkOutside(config),
  ]);
  return found.flat().map(toKorean);
}

async function queueLengths(db: Sql): Promise<System['queues']> {
  const [jobs, { pending, dead }, pushes] = await Promise.all([
    waitingJobs(db),
    photoQueues(db),
    countMessages(db),
  ]);
  const lengths = { jobs, statements: db.connections().waiting, pending, dead, pushes };
  return Object.entries(lengths).map(([queue, waiting]) => ({ queue, waiting }));
}

/** The slowest statements as counted by PostgreSQL, or by this process if PostgreSQL does not count them. */
async function slowest(db: Sql): Promise<System['slowStatements']> {
  const counted = (await countedStatements(db, STATEMENTS)) ?? slowestStatements(STATEMENTS);
  return counted.map(({ statement, calls, totalMs }) => ({
    statement: statement.replace(SPACE, ' ').trim().slice(0, LONGEST_STATEMENT),
    calls,
    meanMs: totalMs / calls,
    totalMs,
  }));
}

/** Shares one result among all callers while it is pending and for `CHECKED_MS` afterwards. */
function shared<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null;
  return () => {
    found ??= find().finally(() => setTimeout(() => (found = null), CHECKED_MS).unref());
    return found;
  };
}
