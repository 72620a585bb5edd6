import type { Client, Connection, PoolClient, Submittable } from 'pg';
import utils from 'pg/lib/utils';
import { camelCase, columnParser } from './db-columns.ts';
import type { RawValue } from './sql-fragment.ts';

declare module 'pg' {
  interface Connection {
    /** The texts of the named statements that this connection has prepared. */
    parsedStatements: Record<string, string>;
  }
}

/** The rows of a statement, and how many rows it read or changed, with or without `returning`. */
export type Rows<Row> = Row[] & { readonly count: number };

/** A statement to run; without a name it is not prepared. */
export interface NamedStatement {
  text: string;
  name?: string;
  values: readonly RawValue[];
}

/** The columns of a statement's rows. */
interface Columns {
  names: readonly string[];
  parse: readonly ((text: string) => unknown)[];
}
const NO_COLUMNS: Columns = { names: [], parse: [] };

/** The columns of each connection's prepared statements, by statement name: they do not change while the connection is open. */
const described = new WeakMap<Connection, Map<string, Columns>>();

/** Runs one statement on a connection and returns its rows. */
export function runStatement<Row extends object>(
  client: Client | PoolClient,
  statement: NamedStatement,
): Promise<Rows<Row>> {
  return new Promise((resolve, reject) => {
    client.query(
      new StatementQuery(statement, (error, rows) => (error ? reject(error) : resolve(rows as Rows<Row>))),
    );
  });
}

/**
 * The object whose methods pg calls while it runs a statement. It replaces pg's own query, which asks PostgreSQL to describe the
 * rows of every call and takes as long to set up its row parser as to read the rows (docs/decisions/171).
 */
export class StatementQuery implements Submittable {
  readonly text: string;
  readonly name: string;
  /** Called once, with an error or the rows. */
  callback: (error: Error | null, rows?: Rows<object>) => void;
  #values: unknown[];
  #columns: Columns = NO_COLUMNS;
  #rows: object[] = [];
  #count = 0;
  #failure: Error | null = null;

  constructor({ text, name = '', values }: NamedStatement, callback: StatementQuery['callback']) {
    this.text = text;
    this.name = name;
    this.#values = values.map(toWire);
    this.callback = callback;
  }

  submit(connection: Connection) {
    sendTogether(connection, [this]);
  }

  /** Writes the statement without the sync message that makes PostgreSQL answer. */
  write(connection: Connection) {
    const known = knownColumns(connection).get(this.name);
    if (known !== undefined) this.#columns = known;
    if (this.name === '' || connection.parsedStatements[this.name] === undefined)
      connection.parse({ text: this.text, name: this.name, types: [] }, true);
    connection.bind({ portal: '', statement: this.name, values: this.#values as string[] }, true);
    if (known === undefined) connection.describe({ type: 'P', name: '' }, true);
    connection.execute({ portal: '', rows: '' }, true);
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }) {
    this.#columns = {
      names: fields.map(({ name }) => camelCase(name)),
      parse: fields.map(({ dataTypeID }) => columnParser(dataTypeID)),
    };
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const { names, parse } = this.#columns;
    const row: Record<string, unknown> = {};
    try {
      for (let at = 0; at < names.length; at++) {
        const text = fields[at]!;
        row[names[at]!] = text === null ? null : parse[at]!(text);
      }
      this.#rows.push(row);
    } catch (error) {
      this.#failure ??= error as Error; // pg still reads the rest of this statement's answer
    }
  }

  /** The text is `SELECT 3`, `INSERT 0 3`, or a command without a count. */
  handleCommandComplete({ text }: { text: string }, connection: Connection) {
    this.#count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
    if (this.name !== '') knownColumns(connection).set(this.name, this.#columns);
  }

  handleReadyForQuery() {
    if (this.#failure !== null) return this.callback(this.#failure);
    // Not enumerable, so that rows still equal a plain array.
    const rows = Object.defineProperty(this.#rows, 'count', { value: this.#count }) as Rows<object>;
    this.callback(null, rows);
  }

  handleError(error: Error) {
    this.callback(error);
  }

  handleEmptyQuery() {}
}

/** Sends statements in one packet. PostgreSQL answers each in order, then all of them with one ready message. */
export function sendTogether(connection: Connection, queries: readonly StatementQuery[]) {
  connection.stream.cork();
  for (const query of queries) query.write(connection);
  connection.sync();
  connection.stream.uncork();
}

/** Whether a connection has prepared a statement and its columns are known. */
export const isPrepared = ({ connection }: Client | PoolClient, { name }: NamedStatement) =>
  name !== undefined && knownColumns(connection).has(name);

function knownColumns(connection: Connection): Map<string, Columns> {
  let known = described.get(connection);
  if (known === undefined) described.set(connection, (known = new Map()));
  return known;
}

const toWire = (value: RawValue): unknown =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : utils.prepareValue(value);
