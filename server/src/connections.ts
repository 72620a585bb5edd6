import { Client, DatabaseError, Pool, type PoolClient } from 'pg';

/** How long statements of a pool may take, and how many connections it opens. */
export interface ConnectionOptions {
  connectionString: string;
  /** The most connections open at the same time. */
  size: number;
  /** How long a statement may take; this side stops waiting a second later, whether PostgreSQL answers or not. */
  statementMs: number;
  /** How long a statement may wait for a lock; 0 for as long as it may take. */
  lockMs?: number;
  /** Through a pooler that keeps no session: nothing is set when connecting, and limits of PostgreSQL's hold within transactions. */
  pooled?: boolean;
}

/** The connection could not be opened or broke, or no answer came in time. */
export class DatabaseUnavailable extends Error {}

const CONNECT_MS = 3_000;
const ANSWER_MS = 1_000;
const KEEPALIVE_SECONDS = 10;
/** PostgreSQL, too, drops a connection whose other end is silent, so that its locks are free again. */
const SERVER_SIDE = {
  tcp_user_timeout: `${KEEPALIVE_SECONDS}s`,
  tcp_keepalives_idle: KEEPALIVE_SECONDS,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  idle_in_transaction_session_timeout: '10s',
};

/**
 * Opens a pool of connections that are probed while idle and wait for no answer longer than their limits. It connects when it is
 * first used, so opening never fails; a lost connection fails what was using it and nothing else.
 */
export function openPool({
  connectionString,
  size,
  statementMs,
  lockMs = 0,
  pooled = false,
}: ConnectionOptions): Pool {
  const settings = {
    ...SERVER_SIDE,
    timezone: 'Asia/Seoul',
    jit: 'off', // compiling takes longer than any statement of ours
    lock_timeout: lockMs,
    statement_timeout: statementMs,
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const pool = new Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs + ANSWER_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1000,
    ...(!pooled && { options: options.join(' ') }),
  });
  pool.on('error', () => {}); // an idle connection was lost; the next statement opens another
  pool.on('connect', ignoreLoss);
  return pool;
}

/** Opens one connection for a task of its own; with `answerMs` it waits no longer for any answer. */
export async function openClient(connectionString: string, answerMs?: number): Promise<Client> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1000,
  });
  ignoreLoss(client);
  await client.connect();
  return client;
}

/** A lost connection fails the statement that uses it; without a listener its event would end the process too. */
function ignoreLoss(client: Client | PoolClient) {
  client.on('error', () => {});
}

/** Connections for statements: `use` runs work on one of them, which is discarded when no answer came on it. */
export interface Connections {
  use<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
  /** How many there are. */
  count(): ConnectionUse;
  /** Waits for work in progress, then closes every connection. */
  end(): Promise<void>;
}

/** The connections of a pool: those open, those of them that do nothing, and how many statements wait for one. */
export interface ConnectionUse {
  open: number;
  idle: number;
  waiting: number;
}

/**
 * Opens connections for statements. Once a single one gives no answer in time, all are replaced: whatever silenced it (a
 * fail-over, an address translation that forgot) silenced those opened with it.
 */
export function openConnections(options: ConnectionOptions): Connections {
  const open = () => openPool(options);
  let pool = open();
  const ending = new Set<Promise<void>>();

  function replace(silent: Pool) {
    if (silent !== pool) return;
    pool = open();
    const ended = silent.end().finally(() => ending.delete(ended));
    ending.add(ended);
  }
  /** One of the current pool; who waited in vain for one of a pool that was replaced meanwhile gets one of the new. */
  async function connect(): Promise<{ client: PoolClient; from: Pool }> {
    const from = pool;
    try {
      return { client: await from.connect(), from };
    } catch (error) {
      if (from === pool) return unavailable(error);
      return { client: await pool.connect().catch(unavailable), from: pool };
    }
  }
  return {
    async use(work) {
      const { client, from } = await connect();
      let lost: Error | undefined;
      try {
        return await work(client);
      } catch (error) {
        if (error instanceof DatabaseUnavailable) lost = error;
        throw error;
      } finally {
        client.release(lost);
        if (lost !== undefined && isSilence(lost)) replace(from);
      }
    },
    count: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async end() {
      await Promise.all([pool.end(), ...ending]);
    },
  };
}

/** Runs one statement. Throws DatabaseUnavailable when its connection broke or gave no answer. */
export async function ask<T>(statement: Promise<T>): Promise<T> {
  return statement.catch(unavailable);
}

/**
 * Whatever a statement fails with beside PostgreSQL's own answer (and our bugs, which are TypeErrors) is a failed connection: pg
 * gives these errors no class, and not all of them a code. An answer that ends the connection counts as one too.
 */
function unavailable(error: unknown): never {
  if (!(error instanceof Error) || error instanceof TypeError) throw error;
  Error.captureStackTrace(error, unavailable); // where the statement is, and not pg's socket
  if (error instanceof DatabaseError && !ENDS_CONNECTION.test(error.code ?? '')) throw error;
  throw new DatabaseUnavailable(error.message, { cause: error });
}

/** The server shuts down or has ended this connection (25P03: it was idle in a transaction for too long). */
const ENDS_CONNECTION = /^(57P|25P03|25P04|08)/;

const isSilence = ({ cause }: Error) => cause instanceof Error && cause.message === 'Query read timeout';

/** Whether an error of a single connection says that no answer came in time, to a statement or to connecting. */
export const isUnanswered = (error: unknown) =>
  error instanceof Error && /^(?:Query read timeout|timeout expired)$/.test(error.message);
