import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { decodeFile, type Encoding, detectEncoding } from '../../server/src/places/import/decode-file.ts';
import type { Imported, Rejected } from '../../server/src/places/import/import-places.ts';
import { readPlaces } from '../../server/src/places/import/read-places.ts';
import { ArgumentsRefused, defineCommand } from '../command-line.ts';
import { cannot, operate, type Operation } from './operate.ts';
import { printLine, step } from '../run/steps.ts';

/** The maximum number of skipped rows of each kind that are shown; --report has all. */
const SHOWN = 30;
/** The number of rows between progress messages. */
const EVERY = 10_000;

export const command = defineCommand({
  does: 'Puts the places of a CSV or GeoJSON file on the map, after showing what it would do.',
  words: 'FILE',
  options: {
    'dry-run': { type: 'boolean', does: 'only shows' },
    yes: { type: 'boolean', does: 'does not ask before writing' },
    report: {
      type: 'string',
      value: 'OUT',
      does: 'writes every row that is not taken, with its line and reason, to a CSV',
    },
  },
  more: '  Columns: 이름/name, 위도/lat, 경도/lng, and 분류/category, 주소/address; or those of 상가(상권)정보. UTF-8 or CP949.',
  async run(options, [path, ...more]) {
    if (path === undefined || more.length > 0) throw new ArgumentsRefused('It takes one file.');
    await operate((operation) => importFrom(operation, path, options));
  },
});

interface ImportOptions {
  'dry-run'?: boolean | undefined;
  yes?: boolean | undefined;
  report?: string | undefined;
}

async function importFrom(operation: Operation, path: string, options: ImportOptions): Promise<string> {
  const encoding = await detectEncoding(path);
  const skipped: Skipped = { invalid: [], duplicate: [] };
  const preview = await step(`reading ${path}`, `${path} read (${encoding})`, () =>
    pass(operation, path, encoding, false, skipped),
  );
  for (const line of previewLines(preview, skipped)) printLine(line);
  if (options.report !== undefined) await writeFile(options.report, reportCsv(skipped));
  if (preview.taken === 0) return 'There is nothing to put on the map.';
  if (options['dry-run'] === true) return 'Nothing was changed.';
  if (options.yes !== true && !(await isConfirmed(preview.taken))) return 'Nothing was changed.';
  const { taken } = await step('putting places on the map', 'done', () =>
    pass(operation, path, encoding, true),
  );
  return `${taken} places are on the map.`;
}

/** Rows that are not imported: invalid rows, and rows whose place already exists. */
interface Skipped {
  invalid: Rejected[];
  duplicate: Rejected[];
}

function pass(
  { importPlaces }: Operation,
  path: string,
  encoding: Encoding,
  write: boolean,
  skipped: Skipped = { invalid: [], duplicate: [] },
): Promise<Imported> {
  let next = EVERY;
  return importPlaces(readPlaces(decodeFile(path, encoding)), {
    write,
    onRejected: (row) => skipped.invalid.push(row),
    onDuplicate: (row) => skipped.duplicate.push(row),
    onBatch: ({ rows, taken }) => {
      if (rows < next) return;
      next += EVERY;
      printLine(`  ${rows} rows, ${taken} places`);
    },
  });
}

function previewLines({ rows, taken, kinds }: Imported, { invalid, duplicate }: Skipped): string[] {
  const kindCounts = [...kinds].map(([kind, many]) => `${kind} ${many}`).join(', ');
  return [
    `${rows} rows: ${taken} new places${taken > 0 ? ` (${kindCounts})` : ''}, ${duplicate.length} that are there already, ${invalid.length} that are none.`,
    ...firstRows('No place:', invalid),
    ...firstRows('There already:', duplicate),
  ];
}

function firstRows(title: string, rows: readonly Rejected[]): string[] {
  if (rows.length === 0) return [];
  const more = rows.length - SHOWN;
  const lines = rows.slice(0, SHOWN).map(({ line, reason }) => `  line ${line}: ${reason}`);
  return [title, ...lines, ...(more > 0 ? [`  and ${more} more (--report OUT has them all)`] : [])];
}

function reportCsv({ invalid, duplicate }: Skipped): string {
  const rows = [...invalid, ...duplicate].sort((a, b) => a.line - b.line);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return ['line,reason', ...rows.map(({ line, reason }) => `${line},${quoted(reason)}`), ''].join('\r\n');
}

async function isConfirmed(places: number): Promise<boolean> {
  if (!process.stdin.isTTY)
    cannot('Nothing was changed: there is no terminal to ask on. Add --yes to put them on the map.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Put ${places} places on the map? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
