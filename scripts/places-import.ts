import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { decodeFile, type Encoding, detectEncoding } from '../server/src/places/import/decode-file.ts';
import type { Imported, Rejected } from '../server/src/places/import/import-places.ts';
import { readPlaces } from '../server/src/places/import/read-places.ts';
import { readArgs } from './command-line.ts';
import { cannot, operate, type Operation } from './operate.ts';
import { say, step } from './steps.ts';

const USAGE = `npm run places:import -- FILE   puts the places of a CSV or GeoJSON on the map, after showing what it would do
  columns: 이름/name, 위도/lat, 경도/lng, and 분류/category, 주소/address; or those of 상가(상권)정보. UTF-8 or CP949
  --dry-run        only shows
  --yes            does not ask
  --report OUT     writes every row that is not taken, with its line and reason, to a CSV`;
/** Rows not taken that are shown; --report has all. */
const SHOWN = 30;
const EVERY = 10_000;

// npm run places:import -- FILE: puts places of open data on the map.
const { values, positionals } = readArgs(USAGE, () =>
  parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' }, report: { type: 'string' } },
  }),
);
await operate(async (operation) => {
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) cannot(USAGE);
  const encoding = await detectEncoding(path);
  const left: Left = { none: [], there: [] };
  const preview = await step(`looking at ${path}`, `${path} read (${encoding})`, () =>
    pass(operation, path, encoding, false, left),
  );
  for (const line of linesOf(preview, left)) say(line);
  if (values.report !== undefined) await writeFile(values.report, reportOf(left));
  if (preview.taken === 0) return 'There is nothing to put on the map.';
  if (values['dry-run'] === true) return 'Nothing was changed.';
  if (values.yes !== true && !(await isWished(preview.taken))) return 'Nothing was changed.';
  const { taken } = await step('putting places on the map', 'done', () =>
    pass(operation, path, encoding, true),
  );
  return `${taken} places are on the map.`;
});

/** Rows that are not taken: those that are no place, and those whose place is there. */
interface Left {
  none: Rejected[];
  there: Rejected[];
}

function pass(
  { importPlaces }: Operation,
  path: string,
  encoding: Encoding,
  write: boolean,
  left: Left = { none: [], there: [] },
): Promise<Imported> {
  let next = EVERY;
  return importPlaces(readPlaces(decodeFile(path, encoding)), {
    write,
    onRejected: (row) => left.none.push(row),
    onDuplicate: (row) => left.there.push(row),
    onBatch: ({ rows, taken }) => {
      if (rows < next) return;
      next += EVERY;
      say(`  ${rows} rows, ${taken} places`);
    },
  });
}

function linesOf({ rows, taken, kinds }: Imported, { none, there }: Left): string[] {
  const kindsSaid = [...kinds].map(([kind, many]) => `${kind} ${many}`).join(', ');
  return [
    `${rows} rows: ${taken} new places${taken > 0 ? ` (${kindsSaid})` : ''}, ${there.length} that are there already, ${none.length} that are none.`,
    ...firstOf('No place:', none),
    ...firstOf('There already:', there),
  ];
}

function firstOf(title: string, rows: readonly Rejected[]): string[] {
  if (rows.length === 0) return [];
  const more = rows.length - SHOWN;
  const lines = rows.slice(0, SHOWN).map(({ line, reason }) => `  line ${line}: ${reason}`);
  return [title, ...lines, ...(more > 0 ? [`  and ${more} more (--report OUT has them all)`] : [])];
}

function reportOf({ none, there }: Left): string {
  const rows = [...none, ...there].sort((a, b) => a.line - b.line);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return ['line,reason', ...rows.map(({ line, reason }) => `${line},${quoted(reason)}`), ''].join('\r\n');
}

async function isWished(places: number): Promise<boolean> {
  if (!process.stdin.isTTY)
    cannot('Nothing was changed: there is nobody to ask. Say --yes to put them on the map.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Put ${places} places on the map? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
