import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** A table to copy, without its generated columns, which the database computes. */
export interface CopiedTable {
  name: string;
  columns: string[];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const list = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** All our logged tables except the list of migrations. */
export async function tablesToCopy(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
       and c.relname <> 'migration'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.relname order by c.relname`);
  return rows;
}

/** The rows of a table in the text format of COPY, which is the same in every version of PostgreSQL. */
export const copyOut = (client: Client, { name, columns }: CopiedTable): AsyncIterable<Buffer> =>
  client.query(copyTo(`copy (select ${list(columns)} from ${quoted(name)}) to stdout`));

async function copyIn(client: Client, { name, columns }: CopiedTable, rows: AsyncIterable<Uint8Array>) {
  const target = client.query(copyFrom(`copy ${quoted(name)} (${list(columns)}) from stdin`));
  await pipeline(Readable.from(rows, { objectMode: false }), target);
}

/** The state of every sequence; read after the rows, so that no number is used twice. */
export async function readSequences(client: Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename::text as name, last_value::text as value from pg_sequences
      where schemaname = 'public' and last_value is not null`,
  );
  return rows;
}

/** The tables with their rows, and the sequences to load. */
export interface Load<Table extends CopiedTable> {
  tables: readonly Table[];
  sequences: readonly { name: string; value: string }[];
  readRows: (table: Table) => AsyncIterable<Uint8Array>;
  onTable: (name: string) => void;
}

/** Replaces the rows of these tables in one transaction. Triggers do not run, since the rows already contain their effects. */
export async function loadTables<Table extends CopiedTable>(client: Client, load: Load<Table>) {
  await client.query('begin');
  try {
    const names = load.tables.map(({ name }) => quoted(name));
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);
    for (const table of await referencedFirst(client, load.tables)) {
      load.onTable(table.name);
      await copyIn(client, table, load.readRows(table));
    }
    for (const { name, value } of load.sequences)
      await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {}); // the connection is gone, and so is the transaction
    throw error;
  }
  await client.query('analyze');
}

/** Sorts the tables so that each comes after the tables that its foreign keys reference. */
async function referencedFirst<Table extends CopiedTable>(client: Client, tables: readonly Table[]) {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to from pg_constraint
       join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
      where contype = 'f' and conrelid <> confrelid`,
  );
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const left = new Set([...waiting].map(({ name }) => name));
    const free = [...waiting].filter(
      ({ name }) => !rows.some(({ from, to }) => from === name && left.has(to)),
    );
    if (free.length === 0) throw new Error(`Foreign keys in a circle: ${[...left].join(', ')}`);
    for (const table of free) waiting.delete(table);
    ordered.push(...free);
  }
  return ordered;
}
