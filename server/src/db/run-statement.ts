import { hash } from 'node:crypto';
import type { Ask } from './connections.ts';
import { camelCase } from './db-columns.ts';
import { type RawValue, toStatement } from './sql-fragment.ts';
import { countStatement } from './statement-times.ts';
import { tracedStatement } from './statement-trace.ts';

/** The rows of a statement, and how many rows it read or changed, with or without `returning`. */
export type Rows<Row> = Row[] & { readonly count: number };

/**
 * Runs a tagged template on a connection, counted and traced. `named` makes PostgreSQL prepare it once per connection: its name is a
 * hash of its text, since PostgreSQL truncates names at 63 bytes.
 */
export async function runStatement<Row extends object>(
  ask: Ask,
  strings: readonly string[],
  given: readonly RawValue[],
  named: boolean,
): Promise<Rows<Row>> {
  const { text, values } = toStatement(strings, given);
  const name = hash('sha1', text, 'base64url');
  const began = performance.now();
  const { fields, rows, rowCount } = await tracedStatement(text, () =>
    ask(named ? { name, text, values } : { text, values }),
  );
  countStatement(name, text, performance.now() - began);
  const names = fields.map((field) => camelCase(field.name));
  const found = rows.map((row) => toRow(names, row)) as Row[];
  return Object.defineProperty(found, 'count', { value: rowCount ?? 0 }) as Rows<Row>; // not enumerable: rows equal a plain array
}

function toRow(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [at, name] of names.entries()) row[name] = values[at];
  return row;
}
