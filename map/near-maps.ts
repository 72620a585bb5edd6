import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { withFadedEnds } from './src/fade-ends.ts';
import { cutMap } from './src/near/cut-map.ts';
import { toFeatureCollection, unfoldLand } from './src/unfold-land.ts';

const readMap = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'src', 'data', name), 'utf8'));

/** Our drawing in cells, each compressed separately, so that a still map reads only part of the file (decisions/092). */
function packCells() {
  const drawn = readMap('drawn.geojson');
  const land = unfoldLand(readMap('land-fine.topo.json'), drawn);
  const all = toFeatureCollection({ land, drawn: withFadedEnds(drawn) }).features;
  return cutMap(all).map((cell) => (cell.length === 0 ? Buffer.alloc(0) : gzipSync(JSON.stringify(cell))));
}

/** Cuts our drawing into cells at build time and puts their positions into the app. Development reads the entire country. */
export function nearMaps({ isSsrBuild }: { isSsrBuild: boolean }): Plugin {
  return {
    name: 'near-maps',
    apply: 'build',
    transform: {
      filter: { id: /\/map\/src\/near\/cells\.ts$/ },
      handler() {
        if (isSsrBuild) return null;
        const packed = packCells();
        const source = Buffer.concat(packed);
        const fileName = `assets/near-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.bin`;
        this.emitFile({ type: 'asset', fileName, source });
        const lengths = packed.map(({ length }) => length);
        return `export const cells = ${JSON.stringify({ url: `/${fileName}`, lengths })};`;
      },
    },
  };
}
