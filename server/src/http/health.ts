import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SUCCESS } from 'contract/endpoint';
import { refusals } from 'contract/refusals';
import type { Db } from '../db.ts';

/** What a process can do: serve everything, only read, or nothing without its database. */
export type HealthStatus = 'ok' | 'read-only' | 'no-database' | 'stopping';

/** How long an answer of the database is good for: many probes cost one statement. */
const FRESH_MS = 1_000;
const RETRY_SECONDS = 2;

/**
 * `GET /api/health`: 200 while this process can serve, 503 while its database gives no answer. `GET /api/ready` is 503 too as soon
 * as the process stops. Both tell the status, and use `probe`, a connection of their own, so that no queue delays them
 * (BEHAVIOUR: wire-35).
 */
export function healthRoutes(app: FastifyInstance, probe: Db) {
  const check = shared(() => databaseStatus(probe));
  let isStopping = false;
  app.decorate('announceStop', () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('connection', 'close'); // the next request goes to another process
  });
  const serve = (path: string, status: () => Promise<HealthStatus>) =>
    app.get(path, async (_, reply) => {
      const found = await status();
      const isServing = found === 'ok' || found === 'read-only';
      if (!isServing) reply.code(503).header('retry-after', RETRY_SECONDS);
      const { code, message } = isServing ? SUCCESS : refusals.Unavailable;
      return { isSuccess: isServing, code, message, result: { status: found } };
    });
  serve('/api/health', check);
  serve('/api/ready', async () => (isStopping ? 'stopping' : check()));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes `/api/ready` refuse and every answer close its connection. */
    announceStop: () => void;
  }
}

/** Whoever probes waits no longer than this, whatever the database does. */
const LONGEST_MS = 1_500;

function databaseStatus(probe: Db): Promise<HealthStatus> {
  const noAnswer = pause(LONGEST_MS, 'no-database' as const, { ref: false });
  return Promise.race([askDatabase(probe), noAnswer]);
}

async function askDatabase(probe: Db): Promise<HealthStatus> {
  try {
    const [row] = await probe<{
      readOnly: string;
    }>`select current_setting('transaction_read_only') as read_only`;
    return row?.readOnly === 'on' ? 'read-only' : 'ok';
  } catch {
    return 'no-database';
  }
}

/** The same answer for everybody who asks while it is being found and shortly after. */
function shared<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null;
  return () => {
    found ??= find().finally(() => setTimeout(() => (found = null), FRESH_MS).unref());
    return found;
  };
}
