import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchPublishedShapes } from '../server/src/outside/published-shapes.ts';
import { readShapes, type Shape, parseShapes } from '../server/src/regions/read-shapes.ts';
import type { Replaced } from '../server/src/regions/replace-neighbourhoods.ts';
import { readArgs } from './command-line.ts';
import { cannot, operate, type Operation } from './operate.ts';
import { say, step } from './steps.ts';

const USAGE = `npm run regions:update             fetches the published outlines of 읍면동 (about 11 MB)
npm run regions:update -- --from FILE   takes them from a GeoJSON or TopoJSON file in degrees
npm run regions:update -- --status      says what holds and how many places are still to be looked at`;

const TELL_EVERY_MS = 2_000;

// npm run regions:update: brings the outlines of 읍면동, and moves the places there are into them.
const { from, status } = readArgs(USAGE, () =>
  parseArgs({ options: { from: { type: 'string' }, status: { type: 'boolean' } } }),
).values;
await operate(async (operation) => {
  if (status === true) return statusOf(operation);
  const { source, shapes } = from === undefined ? await published() : await ofFile(from);
  const replaced = await step(`keeping ${shapes.length} outlines`, `${shapes.length} outlines hold`, () =>
    operation.replaceNeighbourhoods(source, shapes),
  );
  for (const line of reportOf(replaced)) say(line);
  let nextAt = 0;
  const tell = ({ places, remaining }: { places: number; remaining: number }) => {
    if (remaining > 0 && performance.now() < nextAt) return;
    nextAt = performance.now() + TELL_EVERY_MS;
    say(`  ${places - remaining} of ${places} places, ${remaining} remain`);
  };
  const { moved } = await step('looking at the places there are', 'places looked at', () =>
    operation.resolveRegions(tell),
  );
  return `${moved} places moved to another region.`;
});

async function published(): Promise<{ source: string; shapes: Shape[] }> {
  const { source, shapes } = await step('fetching the published outlines', 'outlines fetched', () =>
    fetchPublishedShapes(),
  );
  return { source, shapes: parseShapes(shapes) };
}

async function ofFile(path: string): Promise<{ source: string; shapes: Shape[] }> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) =>
    cannot(`The file ${path} cannot be read (${error.code}).`),
  );
  return { source: basename(path), shapes: readShapes(text) };
}

async function statusOf({ neighbourhoodStatus }: Operation): Promise<string> {
  const now = await neighbourhoodStatus();
  if (now === null) return 'No outlines of 읍면동 were brought: places are known by their 시군구.';
  const done =
    now.remaining === 0 ? 'all places are looked at' : `${now.remaining} of ${now.places} places remain`;
  return `${now.source} (version ${now.version}) since ${now.currentSince}: ${done}.`;
}

function reportOf({ dongs, sigungus, matched, unmatched }: Replaced): string[] {
  const { code, name, places, several, nothing } = matched;
  const share = ((100 * (code + name + places)) / dongs).toFixed(1);
  return [
    `${dongs} 읍면동 in ${sigungus} of 252 시군구; ${share} % have one 법정동:`,
    `  ${code} by legal code, ${name} by name, ${places} by the known places in them`,
    `  ${several} join several 법정동: a place there needs an address, else it stays with its 시군구`,
    `  ${nothing} have a name that tells nothing, likewise${nothing > 0 ? ':' : ''}`,
    ...[...unmatched].map(([around, names]) => `    ${around}: ${names.join(' ')}`),
  ];
}
