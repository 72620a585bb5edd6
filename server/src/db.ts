import { createHash } from 'node:crypto';
import { DatabaseError, Pool, type PoolClient, types } from 'pg';
import { Sql as Fragment, type RawValue } from 'sql-template-tag';

export { default as fragment, empty, join, raw } from 'sql-template-tag';

/**
 * Runs SQL on PostgreSQL: a pool or an open transaction. A tagged template gives its rows, columns in camelCase:
 * `bigint` as number (ids stay within 2^53), `date` as YYYY-MM-DD, `timestamptz` as ISO 8601 with offset.
 */
export interface Db {
  <Row extends object>(strings: readonly string[], ...values: readonly RawValue[]): Promise<Rows<Row>>;
}

/** The rows of an answer, and how many rows the statement read or changed, with or without `returning`. */
export type Rows<Row> = Row[] & { readonly count: number };

/** A pool: a `Db` that can open a transaction. */
export interface Sql extends Db {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Tried again (3 times) after a deadlock. */
  begin<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Waits for running statements, then closes every connection. */
  end(): Promise<void>;
}

export interface DbOptions {
  connectionString: string;
  /** Connections kept by this process at most. */
  size?: number;
  /** Off behind a transaction-mode pgbouncer older than 1.21, which cannot carry named statements. */
  named?: boolean;
}

const TRIES = 3;
const DEADLOCK = '40P01';
const SERIALIZATION = '40001';

/** Opens a pool. Connects on the first statement, so this never fails by itself. */
export function openDb({ connectionString, size = 10, named = true }: DbOptions): Sql {
  const pool = new Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: 5_000,
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 15_000,
    options: '-c timezone=Asia/Seoul -c lock_timeout=5s',
    types: { getTypeParser: parserOf },
  });
  pool.on('error', () => {}); // an idle connection died; the next statement opens another
  return Object.assign(querying(pool, named), {
    begin: <T>(work: (tx: Db) => Promise<T>) => inTransaction(pool, named, work),
    end: () => pool.end(),
  });
}

async function inTransaction<T>(pool: Pool, named: boolean, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query('begin');
      const answer = await work(querying(client, named));
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => (broken = lost));
      const code = pgCode(error);
      if ((code !== DEADLOCK && code !== SERIALIZATION) || attempt === TRIES) throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** The five-letter PostgreSQL error code of a failure, when it is one. */
export function pgCode(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}

/** The name of the constraint a failed statement ran into, when it did. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.constraint : undefined;
}

function querying(client: Pool | PoolClient, named: boolean): Db {
  return async <Row extends object>(strings: readonly string[], ...values: readonly RawValue[]) => {
    const { text, values: bound } = new Fragment(strings, values);
    const statement = named ? { name: statementName(text), text } : { text };
    const { fields, rows, rowCount } = await client.query<unknown[]>({
      ...statement,
      values: bound,
      rowMode: 'array',
    });
    const names = fields.map((field) => camelCase(field.name));
    const answer = rows.map((row) => Object.fromEntries(row.map((value, at) => [names[at], value])) as Row);
    return Object.assign(answer, { count: rowCount ?? 0 });
  };
}

const names = new Map<string, string>();

/** A short stable name for a statement's text; PostgreSQL cuts longer ones at 63 letters. */
function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

const camelNames = new Map<string, string>();
function camelCase(column: string): string {
  let camel = camelNames.get(column);
  if (camel === undefined) {
    camel = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    camelNames.set(column, camel);
  }
  return camel;
}

const { builtins } = types;
function parserOf(oid: number): (text: string) => unknown {
  if (oid === builtins.INT8) return Number;
  if (oid === builtins.DATE) return String;
  if (oid === builtins.TIMESTAMPTZ) return (text) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
  return types.getTypeParser(oid, 'text') as (text: string) => unknown;
}

/** Text that already is JSON of `T`: hot reads build it in SQL and pass it through untouched. */
export class Json<out T> {
  declare readonly shape: T;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The one JSON value a statement built, as a column named `json`; undefined when it gave no row. */
export async function jsonOf<T>(rows: Promise<{ json: string }[]>): Promise<Json<T> | undefined> {
  const [row] = await rows;
  return row && new Json<T>(row.json);
}
