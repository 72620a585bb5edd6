import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Config, readConfig } from '../../server/src/config.ts';
import { fetchPublishedShapes } from '../../server/src/outside/published-shapes.ts';
import { readShapes, type Shape, parseShapes } from '../../server/src/regions/read-shapes.ts';
import type { Replaced } from '../../server/src/regions/replace-neighbourhoods.ts';
import { defineCommand } from '../command-line.ts';
import { cannot, operate, type Operation } from './operate.ts';
import { printLine, step } from '../run/steps.ts';

const PRINT_EVERY_MS = 2_000;

export const command = defineCommand({
  does: 'Fetches the published outlines of 읍면동 (about 11 MB) and moves the known places into them.',
  options: {
    from: {
      type: 'string',
      value: 'FILE',
      does: 'takes the outlines from a GeoJSON or TopoJSON file in degrees (EPSG:4326)',
    },
    status: { type: 'boolean', does: 'prints which outlines are in use and how many places remain' },
  },
  async run({ from, status }) {
    await operate((operation) => (status === true ? printStatus(operation) : update(operation, from)));
  },
});

async function update(operation: Operation, from: string | undefined): Promise<string> {
  if (from === undefined && !isAllowed(readConfig()))
    cannot(
      'OUTSIDE is off: run it with OUTSIDE=on, where there is a network, or give a file with --from FILE.',
    );
  const { source, shapes } = from === undefined ? await published() : await readFrom(from);
  const replaced = await step(`storing ${shapes.length} outlines`, `${shapes.length} outlines stored`, () =>
    operation.replaceNeighbourhoods(source, shapes),
  );
  for (const line of reportLines(replaced)) printLine(line);
  const { moved } = await step('checking the known places', 'places checked', () =>
    operation.resolveRegions(progressPrinter()),
  );
  return `${moved} places moved to another region.`;
}

/** Whether a setting names the host of the outlines, or OUTSIDE allows the published one (BEHAVIOUR: operations-17). */
const isAllowed = ({ outside, regions }: Config) =>
  outside || (regions.kind === 'published' && regions.baseUrl !== null);

/** Returns a function that prints the progress of places, at most every two seconds. */
function progressPrinter() {
  let nextAt = 0;
  return ({ places, remaining }: { places: number; remaining: number }) => {
    if (remaining > 0 && performance.now() < nextAt) return;
    nextAt = performance.now() + PRINT_EVERY_MS;
    printLine(`  ${places - remaining} of ${places} places, ${remaining} remain`);
  };
}

async function published(): Promise<{ source: string; shapes: Shape[] }> {
  const { regions } = readConfig();
  const copy = regions.kind === 'published' && regions.baseUrl !== null ? { baseUrl: regions.baseUrl } : {};
  const { source, shapes } = await step('fetching the published outlines', 'outlines fetched', () =>
    fetchPublishedShapes(copy),
  );
  return { source, shapes: parseShapes(shapes) };
}

async function readFrom(path: string): Promise<{ source: string; shapes: Shape[] }> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
    cannot(`The file ${path} cannot be read (${error.code}).`),
  );
  return { source: basename(path), shapes: readShapes(text) };
}

async function printStatus({ neighbourhoodStatus }: Operation): Promise<string> {
  const now = await neighbourhoodStatus();
  if (now === null) return 'No outlines of 읍면동 are stored: places are known by their 시군구.';
  const done =
    now.remaining === 0 ? 'all places are checked' : `${now.remaining} of ${now.places} places remain`;
  return `${now.source} (version ${now.version}) since ${now.currentSince}: ${done}.`;
}

function reportLines({ dongs, sigungus, matched, unmatched }: Replaced): string[] {
  const { code, name, places, several, nothing } = matched;
  const share = ((100 * (code + name + places)) / dongs).toFixed(1);
  return [
    `${dongs} 읍면동 in ${sigungus} of 252 시군구; ${share} % have one 법정동:`,
    `  ${code} by legal code, ${name} by name, ${places} by the known places in them`,
    `  ${several} join several 법정동: a place there needs an address, else it keeps its 시군구`,
    `  ${nothing} have a name that matches nothing, likewise${nothing > 0 ? ':' : ''}`,
    ...[...unmatched].map(([around, names]) => `    ${around}: ${names.join(' ')}`),
  ];
}
