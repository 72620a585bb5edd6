import {
  Client,
  type ClientConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryArrayResult,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';
import { answered, DatabaseUnavailable, NoAnswer, unavailable } from './database-unavailable.ts';
import { getTypeParser } from './db-columns.ts';

/** Limits of a pool: how long a statement may take, and how many connections it opens. */
export interface ConnectionOptions {
  connectionString: string;
  /** The most connections open at the same time. */
  size: number;
  /** How long a statement may take; the client stops waiting a second later, whether PostgreSQL answers or not. */
  statementMs: number;
  /** How long a statement may wait for a lock; 0 for no limit of its own. */
  lockMs?: number;
  /** Behind a pooler that keeps no session: nothing is set when connecting, and PostgreSQL's limits apply only within transactions. */
  pooled?: boolean;
}

const CONNECT_MS = 3_000;
const ANSWER_MS = 1_000;
const KEEPALIVE_SECONDS = 10;
/** PostgreSQL plans each statement of a new connection five times, so idle connections are kept between bursts (decisions/181). */
const IDLE_MS = 10 * 60_000;
/** PostgreSQL also drops a connection whose client is silent, which frees its locks. */
const SERVER_SIDE = {
  tcp_user_timeout: `${KEEPALIVE_SECONDS}s`,
  tcp_keepalives_idle: KEEPALIVE_SECONDS,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 3,
  idle_in_transaction_session_timeout: '10s',
};

/**
 * Opens a pool whose connections are probed while idle and stop waiting for an answer at their limits. It connects on first use, so
 * opening never fails. A lost connection fails only the statement that uses it. pg enforces the time limit, since callers run
 * statements on the pool directly.
 */
export const openPool = (options: ConnectionOptions): Pool =>
  makePool(options, { query_timeout: options.statementMs + ANSWER_MS });

function makePool(
  { connectionString, size, statementMs, lockMs = 0, pooled = false }: ConnectionOptions,
  more: PoolConfig = {},
): Pool {
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
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_SECONDS * 1000,
    ...(!pooled && { options: options.join(' ') }),
    ...more,
  });
  pool.on('error', () => {}); // an idle connection was lost; the next statement opens another
  pool.on('connect', ignoreLoss);
  return pool;
}

/** Opens one connection outside any pool. */
export async function openClient(connectionString: string): Promise<Client> {
  const client = newClient(connectionString);
  await client.connect();
  return client;
}

/** A connection for short statements. */
export interface LimitedClient {
  /** Runs a statement. Throws NoAnswer. */
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>>;
  end(): Promise<void>;
  /** The same connection, for a statement that may take longer. */
  unlimited: Client;
}

/** Opens one connection that waits no longer than `answerMs` for any answer. Throws NoAnswer. */
export async function openLimitedClient(
  connectionString: string,
  answerMs: number,
  more: Pick<ClientConfig, 'options'> = {},
): Promise<LimitedClient> {
  // pg closes a connection that is not open by then; it cannot end one that is still being opened.
  const unlimited = newClient(connectionString, { connectionTimeoutMillis: answerMs + ANSWER_MS, ...more });
  await answered(answerMs, unlimited.connect());
  return {
    async query(text, values) {
      try {
        return await answered(answerMs, unlimited.query(text, values));
      } catch (error) {
        if (error instanceof NoAnswer) void unlimited.end();
        throw error;
      }
    },
    end: () => unlimited.end(),
    unlimited,
  };
}

function newClient(connectionString: string, more: ClientConfig = {}): Client {
  const keepAliveInitialDelayMillis = KEEPALIVE_SECONDS * 1000;
  const client = new Client({
    connectionString,
    keepAlive: true,
    keepAliveInitialDelayMillis,
    ...more,
  });
  ignoreLoss(client);
  return client;
}

/** A lost connection fails the statement that uses it; without a listener its error event would also end the process. */
function ignoreLoss(client: Client | PoolClient) {
  client.on('error', () => {});
}

/** Runs one statement on a connection. Throws DatabaseUnavailable when the connection is lost, NoAnswer when no answer comes in time. */
export type Ask = (statement: QueryConfig) => Promise<QueryArrayResult>;

/** A pool for statements: `use` runs work on one connection, which is discarded when it is lost or gives no answer. */
export interface Connections {
  use<T>(work: (ask: Ask) => Promise<T>): Promise<T>;
  /** The connections in use now. */
  count(): ConnectionUse;
  /** Waits for work in progress, then closes every connection. */
  end(): Promise<void>;
}

/** How many connections of a pool are open, how many of these are idle, and how many statements wait for a connection. */
export interface ConnectionUse {
  open: number;
  idle: number;
  waiting: number;
}

/**
 * Opens a pool for statements. When one connection gives no answer in time, all are replaced: the cause (a fail-over, an expired NAT
 * entry) affects the others too.
 */
export function openConnections(options: ConnectionOptions): Connections {
  const open = () => makePool(options, { idleTimeoutMillis: IDLE_MS, types: { getTypeParser } });
  let pool = open();
  const ending = new Set<Promise<void>>();

  function replace(silent: Pool) {
    if (silent !== pool) return;
    pool = open();
    const ended = silent.end().finally(() => ending.delete(ended));
    ending.add(ended);
  }
  /** Takes a connection from the current pool. If the pool is replaced while the caller waits, takes one from the new pool. */
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
      let lost: DatabaseUnavailable | undefined;
      async function ask(statement: QueryConfig): Promise<QueryArrayResult> {
        if (lost !== undefined) throw lost;
        try {
          const answer = client.query({ ...statement, rowMode: 'array' });
          return await answered(options.statementMs + ANSWER_MS, answer).catch(unavailable);
        } catch (error) {
          if (error instanceof DatabaseUnavailable) lost = error;
          if (error instanceof NoAnswer) replace(from);
          throw error;
        }
      }
      try {
        return await work(ask);
      } finally {
        client.release(lost); // closes a lost connection, also while it still waits for an answer
      }
    },
    count: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async end() {
      await Promise.all([pool.end(), ...ending]);
    },
  };
}
