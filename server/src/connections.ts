import { Client, Pool, type PoolClient, type PoolConfig, type QueryResult, type QueryResultRow } from 'pg';
import { answered, DatabaseUnavailable, NoAnswer, unavailable } from './database-unavailable.ts';

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

const CONNECT_MS = 3_000;
const ANSWER_MS = 1_000;
const KEEPALIVE_SECONDS = 10;
/** A new connection has each of its statements planned five times: it is kept longer than between two bursts (decisions/181). */
const IDLE_MS = 10 * 60_000;
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
 * first used, so opening never fails; a lost connection fails what was using it and nothing else. pg watches the time of its
 * statements, since those who take a pool run them themselves.
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

/** Opens one connection for a task of its own. */
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
export async function openLimitedClient(connectionString: string, answerMs: number): Promise<LimitedClient> {
  const unlimited = newClient(connectionString);
  await answered(unlimited, answerMs, unlimited.connect());
  return {
    query: (text, values) => answered(unlimited, answerMs, unlimited.query(text, values)),
    end: () => unlimited.end(),
    unlimited,
  };
}

function newClient(connectionString: string): Client {
  const keepAliveInitialDelayMillis = KEEPALIVE_SECONDS * 1000;
  const client = new Client({ connectionString, keepAlive: true, keepAliveInitialDelayMillis });
  ignoreLoss(client);
  return client;
}

/** A lost connection fails the statement that uses it; without a listener its event would end the process too. */
function ignoreLoss(client: Client | PoolClient) {
  client.on('error', () => {});
}

/** Runs one statement on a connection. Throws DatabaseUnavailable when that broke, and NoAnswer. */
export type Ask = <T>(statement: (client: PoolClient) => Promise<T>) => Promise<T>;

/** Connections for statements: `use` runs work on one of them, which is discarded when it broke or gave no answer. */
export interface Connections {
  use<T>(work: (ask: Ask) => Promise<T>): Promise<T>;
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
  const open = () => makePool(options, { idleTimeoutMillis: IDLE_MS });
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
  const askOn =
    (client: PoolClient, from: Pool): Ask =>
    async (statement) => {
      try {
        return await answered(client, options.statementMs + ANSWER_MS, statement(client));
      } catch (error) {
        if (error instanceof NoAnswer) replace(from);
        return unavailable(error);
      }
    };
  return {
    async use(work) {
      const { client, from } = await connect();
      let lost: DatabaseUnavailable | undefined;
      try {
        return await work(askOn(client, from));
      } catch (error) {
        if (error instanceof DatabaseUnavailable) lost = error;
        throw error;
      } finally {
        client.release(lost);
      }
    },
    count: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async end() {
      await Promise.all([pool.end(), ...ending]);
    },
  };
}
