import { DatabaseError } from 'pg';
import { type LimitedClient, openLimitedClient } from '../../db/connections.ts';
import {
  DatabaseRefused,
  DatabaseUnfit,
  DatabaseUnreachable,
  StartRefused,
} from '../../process/start-refused.ts';

const MIN_VERSION = 15;
const ANSWER_MS = 5_000;
const UNIQUE_VIOLATION = '23505';

/**
 * Checks that a database is suitable: reachable, PostgreSQL 15 or later, UTF-8, and with trigrams that work on Hangul. Changes nothing.
 * Throws `StartRefused` with a sentence that names the host and the setting of the address, but not the password.
 */
export async function checkDatabase(connectionString: string, setting = 'DATABASE_URL'): Promise<void> {
  const where = describe(connectionString, setting);
  // Sends a parameter when connecting, as the server does, which a pooler refuses.
  const asked = { options: '-c timezone=Asia/Seoul' };
  const client = await openLimitedClient(connectionString, ANSWER_MS, asked).catch((error: unknown) => {
    throw toStartRefused(error, where, setting);
  });
  try {
    await checkFitness(client, where);
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkFitness(client: LimitedClient, where: string) {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
  );
  const [{ version, encoding } = { version: '0', encoding: '' }] = rows;
  if (Number.parseInt(version, 10) < MIN_VERSION) {
    throw new DatabaseUnfit(where, `it is PostgreSQL ${version}, and ${MIN_VERSION} or later is needed`);
  }
  if (encoding !== 'UTF8') throw new DatabaseUnfit(where, `its encoding is ${encoding}, and UTF8 is needed`);
  await client.query('begin'); // rolled back: the first migration creates the extension, not this check
  await client.query('create extension if not exists pg_trgm').catch(async (error: Error) => {
    // Another process that starts at the same time has just created it.
    if (error instanceof DatabaseError && error.code === UNIQUE_VIOLATION)
      return client.query('rollback; begin');
    throw new DatabaseUnfit(where, `its extension pg_trgm could not be made (${error.message})`);
  });
  const trigrams = await client.query(`select where show_trgm('한강') <> '{}'`);
  await client.query('rollback');
  if (trigrams.rowCount === 0) {
    throw new DatabaseUnfit(
      where,
      'its locale is C, which hides Hangul from searches: create it with the locale C.UTF-8',
    );
  }
}

const REFUSED: Record<string, string> = {
  '28P01': 'wrong name or password',
  '28000': 'this name may not sign in',
  '3D000': 'there is no database of that name',
};
/** Errors whose code says less than their words. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^role ".*" does not exist$/, 'there is no role of that name (create role NAME login password …)'],
  [/^no pg_hba\.conf entry/, 'its pg_hba.conf has no line for this name from this machine'],
  [
    /unsupported startup parameter/,
    'it is a pooler (pgbouncer), which keeps no session. Set DATABASE_ADMIN_URL to PostgreSQL itself, past the pooler',
  ],
  [
    /does not support SSL/,
    'it has no TLS, which sslmode in the address asks for. Turn TLS on there, or leave sslmode out on a network of your own',
  ],
];

function toStartRefused(error: unknown, where: string, setting: string): StartRefused {
  const { code, message } = error as NodeJS.ErrnoException;
  const words = BY_WORDS.find(([found]) => found.test(message))?.[1];
  if (words !== undefined || error instanceof DatabaseError)
    return new DatabaseRefused(where, words ?? REFUSED[code ?? ''] ?? message, setting);
  return new DatabaseUnreachable(where, code ?? message, setting);
}

/** `host:port/database` of an address. */
function describe(connectionString: string, setting: string): string {
  if (!URL.canParse(connectionString)) {
    throw new StartRefused(
      `${setting} is not an address such as postgresql://name:password@host:5432/database.`,
    );
  }
  const { host, pathname } = new URL(connectionString);
  return host + pathname;
}
