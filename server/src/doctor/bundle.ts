import { availableParallelism, release, totalmem } from 'node:os';
import { openDb } from '../db.ts';
import { migrationNames } from '../db/recorded-migrations.ts';
import { VERSION } from '../telemetry/process-figures.ts';

/** A value that may be read by anybody: a word of ours, a number, a time. */
const PLAIN =
  /^(?:on|off|auto|true|false|monthly|literal|strict|embedded|kakao|photon|nominatim|pelias|fatal|error|warn|info|debug|silent|production|development|trial|[\d:.]{1,12})$/;
/** Only parts of this length are hidden wherever they occur: shorter ones are words of every text. */
const LEAST = 4;
const WORD = /[^\s<>"']+/g;
const ADDRESS = /\b(?:\d{1,3}\.){3}\d{1,3}\b|(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi;
const LOCAL = /^(?:127\.0\.0\.1|0\.0\.0\.0|::1?)$/;

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Hides in a text every value of a setting but plain ones, and each part of an address among them, as ‹NAME›; mail and network
 * addresses too.
 */
export function hide(text: string, settings: Settings): string {
  const parts = Object.entries(settings).flatMap(([name, value = '']) =>
    partsOf(value).map((part) => ({ name, part })),
  );
  const longestFirst = parts.toSorted((a, b) => b.part.length - a.part.length);
  const without = longestFirst.reduce((rest, { name, part }) => rest.replaceAll(part, `‹${name}›`), text);
  return without
    .replaceAll(WORD, (word) => (/.@./.test(word) ? '‹mail›' : word))
    .replaceAll(ADDRESS, (found) => (LOCAL.test(found) ? found : '‹address›'));
}

/** A value and, where it is a list or an address, its parts, each as it is and decoded. */
function partsOf(value: string): string[] {
  if (PLAIN.test(value)) return [];
  const each = value.split(/[\s,]+/).flatMap((one) => partsOfAddress(one).concat(one));
  const decoded = each.flatMap((one) => {
    try {
      return [one, decodeURIComponent(one)];
    } catch {
      return [one];
    }
  });
  return [value, ...new Set(decoded)].filter((part) => part.length >= LEAST && !PLAIN.test(part));
}

function partsOfAddress(text: string): string[] {
  if (!URL.canParse(text)) return [];
  const { host, hostname, username, password, pathname, search } = new URL(text);
  return [host, hostname, username, password, pathname, pathname.slice(1), search.slice(1)].filter(
    (part) => part !== 'localhost' && part !== '127.0.0.1',
  );
}

/** A line for each setting that is given: its name, and its value if it is plain. */
const settingLines = (settings: Settings, known: readonly string[]) =>
  known.flatMap((name) => {
    const value = settings[name]?.trim() ?? '';
    return value === '' ? [] : [`${name}=${PLAIN.test(value) ? value : '‹set›'}`];
  });

/** The size of each table and the runs of jobs, on migrated tables: counts alone. */
async function databaseLines(databaseUrl: string): Promise<string[]> {
  const db = openDb({ connectionString: databaseUrl, size: 1, named: false });
  try {
    const tables = await db<{ name: string; rows: number; bytes: number }>`
      select relname as name, greatest(reltuples, 0)::bigint as rows, pg_total_relation_size(oid)::bigint as bytes
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
    const migrations = await db<{ name: string }>`select name from migration order by name`;
    return [
      `migrations: ${migrations.length} of ${(await migrationNames()).length}, the last ${migrations.at(-1)?.name}`,
      ...tables.map(({ name, rows, bytes }) => `${name}: about ${rows} rows, ${Math.ceil(bytes / 1024)} KB`),
    ];
  } finally {
    await db.end();
  }
}

export interface Bundled {
  /** The environment with the file of settings. */
  settings: Settings;
  /** The names of settings. */
  known: readonly string[];
  /** What the doctor printed. */
  lines: readonly string[];
  /** The migrated database; undefined if there is none. */
  databaseUrl: string | undefined;
}

/**
 * The text of a file for whoever helps: versions, machine, which settings are given, what the doctor found and how much there is.
 * Nothing of members, no secret, address or name of a host is in it (BEHAVIOUR: operations-15).
 */
export async function bundleText({ settings, known, lines, databaseUrl }: Bundled): Promise<string> {
  const memory = Math.round(totalmem() / 1024 ** 2);
  const given = Object.fromEntries(known.map((name) => [name, settings[name]]));
  const rows =
    databaseUrl === undefined
      ? ['none']
      : await databaseLines(databaseUrl).catch((error: Error) => [`not read: ${error.message}`]);
  const own = databaseUrl === undefined ? given : { ...given, DATABASE: databaseUrl };
  const text = [
    `동네기록 ${VERSION}, Node ${process.version}, ${process.platform} ${process.arch} ${release()}`,
    `${availableParallelism()} processors, ${memory} MB of memory, made ${new Date().toISOString()}`,
    '',
    '# Doctor',
    ...lines,
    '',
    '# Database',
    ...rows,
  ].join('\n');
  return `${hide(text, own)}\n\n# Settings\n${settingLines(given, known).join('\n')}\n`;
}
