import { DatabaseError } from 'pg';
import { type Ask, type ConnectionUse, openConnections } from './db/connections.ts';
import { DatabaseUnavailable } from './db/database-unavailable.ts';
import { type Rows, runStatement } from './db/run-statement.ts';
import type { RawValue } from './db/sql-fragment.ts';
import { asTransaction } from './db/transaction-guard.ts';

export { DatabaseUnavailable } from './db/database-unavailable.ts';
export type { Rows } from './db/run-statement.ts';
export { empty, type Fragment, fragment, join, raw, type RawValue } from './db/sql-fragment.ts';

/**
 * A pool or an open transaction. A tagged template resolves to its rows with camelCase columns: `bigint` as number (ids stay within
 * 2^53), `date` as YYYY-MM-DD, `timestamptz` as ISO 8601 with offset.
 */
export interface Db {
  <Row extends object>(strings: readonly string[], ...values: readonly RawValue[]): Promise<Rows<Row>>;
}

/** A pool: a `Db` that can open a transaction. */
export interface Sql extends Db {
  /**
   * Runs `work` in one transaction, which commits when `work` resolves and rolls back when it throws. After a deadlock or a
   * serialization failure it runs again, 3 times in all.
   */
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
  /** How long a statement may take in all. `lockMs` limits how long it may wait for a lock. */
  statementMs?: number;
  lockMs?: number;
  /** Off behind a transaction-mode pgbouncer older than 1.21, which does not support named statements. */
  named?: boolean;
  /** Whether the connections lead through a pooler that keeps no session between transactions. */
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
  const begin = pooled ? `begin; ${limits}` : 'begin';
  const querying =
    (ask: Ask): Db =>
    (strings, ...values) =>
      runStatement(ask, strings, values, named);

  async function transaction<T>(ask: Ask, work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      await ask({ text: begin });
      const result = await asTransaction(() => work(querying(ask)));
      await ask({ text: 'commit' });
      return result;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) await ask({ text: 'rollback' });
      throw error;
    }
  }

  const query: Db = (...statement) => connections.use((ask) => querying(ask)(...statement));
  return Object.assign(query, {
    async begin<T>(work: (tx: Db) => Promise<T>): Promise<T> {
      for (let attempt = 1; ; attempt++) {
        try {
          return await connections.use((ask) => transaction(ask, work));
        } catch (error) {
          const code = pgCode(error);
          if ((code !== DEADLOCK && code !== SERIALIZATION) || attempt === TRIES) throw error;
        }
      }
    },
    connections: connections.count,
    end: connections.end,
  });
}

/** Runs work on one connection of its own, which is closed afterwards. */
export async function withDb<T>(connectionString: string, work: (db: Sql) => Promise<T>): Promise<T> {
  const db = openDb({ connectionString, size: 1, named: false });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

/** The row of a statement that always returns exactly one, such as an aggregate or `insert … returning`. Throws for any other number. */
export async function one<Row>(statement: Promise<Rows<Row>>): Promise<Row> {
  const [row, ...others] = await statement;
  if (row === undefined || others.length > 0) throw new Error('Expected exactly one row');
  return row;
}

/** The row of a statement that returns at most one. */
export async function maybeOne<Row>(statement: Promise<Rows<Row>>): Promise<Row | undefined> {
  const [row] = await statement;
  return row;
}

/** The value of a statement that always returns one row with one column. */
export const oneValue = <Row extends object>(statement: Promise<Rows<Row>>): Promise<Row[keyof Row]> =>
  one(statement).then(onlyColumn);

/** The value of a statement that returns at most one row, with one column. */
export const maybeValue = <Row extends object>(
  statement: Promise<Rows<Row>>,
): Promise<Row[keyof Row] | undefined> => maybeOne(statement).then((row) => row && onlyColumn(row));

const onlyColumn = <Row extends object>(row: Row): Row[keyof Row] => Object.values(row)[0];

/** Whether a statement read or changed exactly one row. */
export async function isOneRow(statement: Promise<Rows<object>>): Promise<boolean> {
  const { count } = await statement;
  return count === 1;
}

/** A `T` as JSON text: hot reads build it in SQL and send it unparsed. */
export class Json<out T> {
  declare readonly shape: T;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The column `json` of a statement that always returns one row. */
export async function oneJson<T>(statement: Promise<Rows<{ json: string }>>): Promise<Json<T>> {
  return new Json<T>((await one(statement)).json);
}

/** The column `json` of a statement that returns at most one row. */
export async function maybeJson<T>(statement: Promise<Rows<{ json: string }>>): Promise<Json<T> | undefined> {
  const [row] = await statement;
  return row && new Json<T>(row.json);
}

/** The five-character error code, if the error comes from PostgreSQL. */
export function pgCode(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** The name of the constraint that a statement violated, if any. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.constraint : undefined;
}
