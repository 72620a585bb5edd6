import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { SUCCESS } from 'contract/endpoint';
import { refusals } from 'contract/refusals';
import type { Db } from '../db.ts';
import type { Watched } from '../process/queue.ts';
import { hasBearer } from './operator-token.ts';

/** Whether the database answers, and whether it accepts writes. */
export type DatabaseStatus = 'ok' | 'read-only' | 'no-database';
/** Whether a process should get requests, or why not. */
export type ReadyStatus =
  | DatabaseStatus
  | 'no-store'
  | 'no-uploads'
  | 'disk-full'
  | 'queue-stuck'
  | 'stopping';

/** The subjects of the checks. `probe` has a connection of its own, so that no queue delays the checks. */
export interface Checked {
  probe: Db;
  /** Whether the photo store answers, is that of this database, and can be written. */
  hasOwnStore: () => Promise<boolean>;
  dataDir: string;
  uploadFolder: string;
  queues: readonly Watched[];
  /** A caller that sends this token gets every fault in the answer. */
  token: string | undefined;
}

/** How long an answer of the database is cached, so that many probes cost one statement. */
const FRESH_MS = 1_000;
/** How often the store and the disk are checked. */
const LOOK_MS = 10_000;
const RETRY_SECONDS = 2;
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

/**
 * `GET /api/health`: 200 while this process runs, with the database's status. `GET /api/ready`: 503 while the database or the photo
 * store gives no answer, the disk is full, or the process stops (BEHAVIOUR: wire-53).
 */
export function healthRoutes(
  app: FastifyInstance,
  { probe, hasOwnStore, dataDir, uploadFolder, queues, token }: Checked,
) {
  const database = shared(() => databaseStatus(probe));
  const hasStore = watched(hasOwnStore);
  const hasUploads = watched(() => isWritable(uploadFolder));
  const hasSpace = watched(() => isSpaceLeft(dataDir));
  let isStopping = false;
  app.decorate('announceStop', () => {
    isStopping = true;
  });
  app.decorate('isStopping', () => isStopping);
  app.addHook('onSend', (_, reply, payload, done) => {
    if (isStopping) reply.header('connection', 'close'); // the next request goes to another process
    done(null, payload);
  });

  async function wrong(): Promise<ReadyStatus[]> {
    const found = await database();
    return [
      ...(isStopping ? ['stopping' as const] : []),
      ...(found === 'no-database' ? [found] : []),
      ...(hasStore() ? [] : ['no-store' as const]),
      ...(hasUploads() ? [] : ['no-uploads' as const]),
      ...(hasSpace() ? [] : ['disk-full' as const]),
      ...(queues.some((queue) => queue.isStuck()) ? ['queue-stuck' as const] : []),
    ];
  }
  app.get('/api/health', async () => succeed({ status: await database() }));
  const logChange = changes(app.log);
  app.get('/api/ready', async (request, reply) => {
    const found = await wrong();
    logChange(found);
    const details = token !== undefined && hasBearer(request, token) ? { wrong: found } : {};
    const [first] = found;
    if (first === undefined) return succeed({ status: await database(), ...details });
    reply.code(503).header('retry-after', RETRY_SECONDS);
    const { code, message } = refusals.Unavailable;
    return { isSuccess: false, code, message, result: { status: first, ...details } };
  });
}

/** Logs what is wrong whenever that changes. */
function changes(log: FastifyBaseLogger) {
  let before = '';
  return (found: readonly ReadyStatus[]) => {
    const now = found.join();
    if (now === before) return;
    before = now;
    if (now === '') log.warn('ready again');
    else log.warn({ wrong: found }, 'not ready');
  };
}

const succeed = (result: object) => ({ isSuccess: true, ...SUCCESS, result });

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/api/ready` refuse and every answer close its connection. */
    announceStop: () => void;
    isStopping: () => boolean;
  }
}

/** The longest time that a probe waits for the database. */
const LONGEST_MS = 1_500;

function databaseStatus(probe: Db): Promise<DatabaseStatus> {
  const noAnswer = pause(LONGEST_MS, 'no-database' as const, { ref: false });
  return Promise.race([askDatabase(probe), noAnswer]);
}

/** The database's status now. */
export async function askDatabase(probe: Db): Promise<DatabaseStatus> {
  try {
    const [row] = await probe<{
      readOnly: string;
    }>`select current_setting('transaction_read_only') as read_only`;
    return row?.readOnly === 'on' ? 'read-only' : 'ok';
  } catch {
    return 'no-database';
  }
}

/** Whether a file can be written: permissions do not tell of a read-only disk, a full one, or a folder that is gone. */
async function isWritable(folder: string) {
  const path = join(folder, `.${randomUUID()}`);
  return writeFile(path, '')
    .then(() => rm(path))
    .then(
      () => true,
      () => false,
    );
}

async function isSpaceLeft(folder: string) {
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize >= LEAST_FREE_BYTES;
}

/** Shares one result among all callers while it is pending and for `FRESH_MS` afterwards. */
function shared<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null;
  return () => {
    found ??= find().finally(() => setTimeout(() => (found = null), FRESH_MS).unref());
    return found;
  };
}

/** Returns the last result at once, and refreshes a stale one in the background, so that a slow store delays no caller. True at first. */
function watched(find: () => Promise<boolean>): () => boolean {
  let last = true;
  let next = 0;
  return () => {
    if (performance.now() >= next) {
      next = performance.now() + LOOK_MS;
      void find().then((found) => (last = found));
    }
    return last;
  };
}
