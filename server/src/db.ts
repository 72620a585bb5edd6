import { createHash } from 'node:crypto';
import { DatabaseError, Pool, type PoolClient } from 'pg';
import { Sql as Fragment, type RawValue } from 'sql-template-tag';
import { camelCase, columnParser } from './db-columns.ts';

export { default as fragment, empty, join, raw } from 'sql-template-tag';

/**
 * Runs SQL on PostgreSQL: a pool or an open transaction. A tagged template gives its rows, columns in camelCase:
 * `bigint` as number (ids stay within 2^53), `date` as YYYY-MM-DD, `timestamptz` as ISO 8601 with offset.
 */
export interface Db {
  <Row extends object>(strings: readonly string[], ...values: readonly RawValue[]): Promise<Rows<Row>>;
}

/** The rows of a statement, and how many it read or changed, with or without `returning`. */
export type Rows<Row> = Row[] & { readonly count: number };

/** A pool: a `Db` that can open a transaction. */
export interface Sql extends Db {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Tried 3 times in all when it meets a deadlock. */
  begin<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Waits for running statements, then closes every connection. */
  end(): Promise<void>;
}

export interface DbOptions {
  connectionString: string;
  /** The most connections this process opens. */
  size?: number;
  /** Off behind a transaction-mode pgbouncer older than 1.21, which does not support named statements. */
  named?: boolean;
}

const TRIES = 3;
const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

/** Opens a pool. It connects on the first statement, so opening never fails. */
export function openDb({ connectionString, size = 10, named = true }: DbOptions): Sql {
  const pool = new Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 15_000,
    options: '-c timezone=Asia/Seoul -c lock_timeout=5s',
    types: { getTypeParser: columnParser },
  });
  pool.on('error', () => {}); // an idle connection died; the next statement opens another
  return Object.assign(querying(pool, named), {
    begin: <T>(work: (tx: Db) => Promise<T>) => inTransaction(pool, named, work),
    end: () => pool.end(),
  });
}

async function inTransaction<T>(pool: Pool, named: boolean, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect().catch(rethrow);
    let broken: Error | undefined;
    try {
      await client.query('begin').catch(rethrow);
      const result = await work(querying(client, named));
      await client.query('commit').catch(rethrow);
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => (broken = lost));
      const code = pgCode(error);
      if ((code !== DEADLOCK && code !== SERIALIZATION) || attempt === TRIES) throw error;
    } finally {
      client.release(broken);
    }
  }
}

function querying(client: Pool | PoolClient, named: boolean): Db {
  return async <Row extends object>(strings: readonly string[], ...values: readonly RawValue[]) => {
    const { text, values: bound } = new Fragment(strings, values);
    const statement = { ...(named && { name: statementName(text) }), text, values: bound };
    const { fields, rows, rowCount } = await client
      .query<unknown[]>({ ...statement, rowMode: 'array' })
      .catch(rethrow);
    const names = fields.map((field) => camelCase(field.name));
    const objects = rows.map((row) => Object.fromEntries(row.map((value, at) => [names[at], value])) as Row);
    // Not enumerable, so that rows still equal a plain list.
    return Object.defineProperty(objects, 'count', { value: rowCount ?? 0 }) as Rows<Row>;
  };
}

const statementNames = new Map<string, string>();

/** A short stable name for a statement's text: PostgreSQL cuts names longer than 63 letters. */
function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  statementNames.set(text, name);
  return name;
}

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

/** The connection could not be opened or broke. */
export class DatabaseAway extends Error {}

/**
 * Whatever a statement fails with beside PostgreSQL's own answer (and our bugs, which are TypeErrors) is a failed connection: pg
 * gives these errors no class, and not all of them a code.
 */
function rethrow(error: unknown): never {
  if (!(error instanceof Error) || error instanceof DatabaseError || error instanceof TypeError) throw error;
  throw new DatabaseAway(error.message, { cause: error });
}

/** The five-letter PostgreSQL error code, when the error is PostgreSQL's. */
export function pgCode(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** The name of the constraint a statement violated, when it did. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.constraint : undefined;
}
