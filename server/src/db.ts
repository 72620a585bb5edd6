import { DatabaseError } from 'pg';
import { type Ask, type Connections, type ConnectionUse, openConnections } from './connections.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import type { RawValue } from './sql-fragment.ts';
import { openBatches } from './statement-batch.ts';
import { type Rows, runStatement } from './statement-query.ts';
import { type StatementText, toStatement } from './statement-text.ts';
import { countStatement } from './statement-times.ts';
import { tracedStatement } from './statement-trace.ts';
import { asTransaction } from './transaction-guard.ts';

export { DatabaseUnavailable } from './database-unavailable.ts';

export type { Rows } from './statement-query.ts';
export { empty, fragment, join, raw, type RawValue } from './sql-fragment.ts';

/**
 * Runs SQL on PostgreSQL. A tagged template gives its rows, columns in camelCase: `bigint` as number (ids stay within 2^53), `date`
 * as YYYY-MM-DD, `timestamptz` as ISO 8601 with offset.
 */
export interface Run {
  <Row extends object>(strings: readonly string[], ...values: readonly RawValue[]): Promise<Rows<Row>>;
}

/** A pool or an open transaction. */
export interface Db extends Run {
  /** For short reads that many call for at the same time: those of one turn of the event loop share a round trip. */
  batched: Run;
}

/** A pool: a `Db` that can open a transaction. */
export interface Sql extends Db {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Tried 3 times in all when it meets a deadlock. */
  begin<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** The open and idle connections, and the statements waiting for one. */
  connections(): ConnectionUse;
  /** Waits for running statements, then closes every connection. */
  end(): Promise<void>;
}

export interface DbOptions {
  connectionString: string;
  /** The most connections this process opens. */
  size?: number;
  /** How long a statement may take, and how long of that it may wait for a lock. */
  statementMs?: number;
  lockMs?: number;
  /** Off behind a transaction-mode pgbouncer older than 1.21, which does not support named statements. */
  named?: boolean;
  /** Through a pooler that keeps no session between transactions. */
  pooled?: boolean;
}

const TRIES = 3;
const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

/** Opens a pool. It connects on the first statement, so opening never fails. */
export function openDb({
  connectionString,
  size = 10,
  statementMs = 15_000,
  lockMs = 5_000,
  named = true,
  pooled = false,
}: DbOptions): Sql {
  const connections = openConnections({ connectionString, size, statementMs, lockMs, pooled });
  const limits = `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}`;
  const how = { named, begin: pooled ? `begin; ${limits}` : 'begin' };
  const query: Run = (...statement) =>
    connections.use((ask) => querying(ask, named)(...statement)) as Promise<never>;
  return Object.assign(toDb(query, named ? batching(connections) : query), {
    begin: <T>(work: (tx: Db) => Promise<T>) => inTransaction(connections, how, work),
    connections: () => connections.count(),
    end: () => connections.end(),
  });
}

/** How transactions begin, and whether their statements are named. */
interface How {
  named: boolean;
  begin: string;
}

async function inTransaction<T>(
  connections: Connections,
  how: How,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await connections.use((ask) => transaction(ask, how, work));
    } catch (error) {
      const code = pgCode(error);
      if ((code !== DEADLOCK && code !== SERIALIZATION) || attempt === TRIES) throw error;
    }
  }
}

async function transaction<T>(ask: Ask, { named, begin }: How, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    await ask((client) => client.query(begin));
    const result = await asTransaction(() => work(toDb(querying(ask, named))));
    await ask((client) => client.query('commit'));
    return result;
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) await ask((client) => client.query('rollback'));
    throw error;
  }
}

/** What runs SQL, with another way for its short reads where it has one. */
export const toDb = (run: Run, batched: Run = run): Db => Object.assign(run, { batched });

const querying = (ask: Ask, named: boolean): Run =>
  observed(({ name, ...statement }) =>
    ask((client) => runStatement(client, named ? { ...statement, name } : statement)),
  );

const batching = (connections: Connections): Run => observed(openBatches(connections));

/** SQL of which each statement is counted and traced. */
const observed =
  (run: (statement: StatementText) => Promise<Rows<object>>): Run =>
  async (strings, ...values) => {
    const statement = toStatement(strings, values);
    const began = performance.now();
    const rows = await tracedStatement(statement.text, () => run(statement));
    countStatement(statement.text, performance.now() - began);
    return rows as Rows<never>;
  };

/** The only row of a statement that always gives one, such as an aggregate or `insert … returning`. Throws when there is none or another. */
export async function one<Row>(statement: Promise<Rows<Row>>): Promise<Row> {
  const [row, ...others] = await statement;
  if (row === undefined || others.length > 0) throw new Error('Expected exactly one row');
  return row;
}

/** Text that already is JSON of `T`: hot reads build it in SQL and send it unparsed. */
export class Json<out T> {
  declare readonly shape: T;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The JSON in the column `json` of a statement that always gives one row. */
export async function oneJson<T>(statement: Promise<Rows<{ json: string }>>): Promise<Json<T>> {
  return new Json<T>((await one(statement)).json);
}

/** The JSON in the column `json` of a statement that gives one row or none. */
export async function maybeJson<T>(statement: Promise<Rows<{ json: string }>>): Promise<Json<T> | undefined> {
  const [row] = await statement;
  return row && new Json<T>(row.json);
}

/** The five-letter PostgreSQL error code, when the error is PostgreSQL's. */
export function pgCode(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** The name of the constraint a statement violated, when it did. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.constraint : undefined;
}
