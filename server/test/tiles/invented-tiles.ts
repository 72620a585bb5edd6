import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { inventedFeatures } from './invented-neighbourhood.ts';

/** A tile's zoom, column and row. */
export interface TileAt {
  z: number;
  x: number;
  y: number;
}

const EXTENT = 4096;
const indexes = new Map<string, GeoJSONVT>();

/** Returns a tile of the invented neighbourhood as uncompressed MVT; null if it is empty. */
export function inventedTile({ z, x, y }: TileAt): Buffer | null {
  const layers: Record<string, GeoJSONVTTile> = {};
  for (const layer of new Set(inventedFeatures.map((each) => each.layer))) {
    const tile = indexAt(layer, z).getTile(z, x, y);
    if (tile !== null && tile.features.length > 0) layers[layer] = tile;
  }
  if (Object.keys(layers).length === 0) return null;
  return Buffer.from(fromGeojsonVt(layers, { version: 2, extent: EXTENT }));
}

/** Returns the index of a layer's features at a zoom. */
function indexAt(layer: string, z: number): GeoJSONVT {
  const key = `${layer} ${z}`;
  const known = indexes.get(key);
  if (known !== undefined) return known;
  const features = inventedFeatures
    .filter((each) => each.layer === layer && each.minZoom <= z)
    .map(({ feature }) => feature);
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: 14, indexMaxZoom: 14, indexMaxPoints: 0, tolerance: 0, extent: EXTENT, buffer: 256 },
  );
  indexes.set(key, index);
  return index;
}

/** Returns the column and row of a coordinate at a zoom, with fractions. */
export function tileAt(z: number, { lng, lat }: { lng: number; lat: number }) {
  const count = 2 ** z;
  const radians = (lat * Math.PI) / 180;
  return {
    x: ((lng + 180) / 360) * count,
    y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count,
  };
}

/** The tile source for a browser. */
export const inventedSource = {
  minZoom: 0,
  maxZoom: 14,
  read: async (at: TileAt) => {
    const tile = inventedTile(at);
    return tile === null ? null : new Uint8Array(tile);
  },
};
