import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { EQUATOR_METRES, METRES_PER_DEGREE } from 'contract/distance';
import { PbfReader } from 'pbf';
import type { LatLng, StreetAddress } from '../map.ts';
import { within } from '../within.ts';
import { tilePosition, type TileAt, type TileSource } from './tile-source.ts';

/** The maximum distance of a named road and of a house number from a spot, in metres. */
const ROAD_METRES = 40;
const HOUSE_METRES = 25;
const TIMEOUT_MS = 4000;

/** Reads road names and house numbers from the tiles of a schema. */
export interface AddressReader {
  roadLayer: string;
  houseLayer: string;
  /** The name of a road that is used in addresses; null for other lines. */
  readRoad(properties: Properties): string | null;
  readHouseNumber(properties: Properties): string | null;
}
type Properties = VectorTileFeature['properties'];

/**
 * The street and house number at a coordinate, from the tiles around it: the nearest house number, and the named road nearest to that
 * house, or to the spot if no house is near. Null if the tiles have neither or cannot be read now.
 */
export async function findStreetAddress(
  source: TileSource,
  reader: AddressReader,
  at: LatLng,
): Promise<StreetAddress | null> {
  const tiles = await readTilesWithin(source, at, ROAD_METRES).catch(() => []);
  const house = nearest(
    tiles.flatMap((tile) => tile.houses(reader)),
    at,
    HOUSE_METRES,
  );
  const roads = tiles.flatMap((tile) => tile.roads(reader));
  const road = nearest(roads, house?.at ?? at, ROAD_METRES) ?? nearest(roads, at, ROAD_METRES);
  return house === null && road === null
    ? null
    : { street: road?.name ?? null, houseNumber: house?.name ?? null };
}

/** A name with its coordinates: a point, or the vertices of a line. */
export interface Named {
  name: string;
  points: readonly LatLng[];
}

function nearest(
  named: readonly Named[],
  at: LatLng,
  withinMetres: number,
): { name: string; at: LatLng } | null {
  let best = { metres: withinMetres, found: null as { name: string; at: LatLng } | null };
  for (const { name, points } of named) {
    const { metres, point } = nearestOnLine(points, at);
    if (metres <= best.metres) best = { metres, found: { name, at: point } };
  }
  return best.found;
}

/** The point of a line nearest to a coordinate, and its distance, by planar geometry, which is exact enough for a neighbourhood. */
export function nearestOnLine(points: readonly LatLng[], at: LatLng): { metres: number; point: LatLng } {
  const east = METRES_PER_DEGREE * Math.cos((at.lat * Math.PI) / 180);
  const north = METRES_PER_DEGREE;
  let best = { metres: Infinity, point: at };
  points.forEach((start, index) => {
    const end = points[index + 1] ?? start;
    const [dx, dy] = [(end.lng - start.lng) * east, (end.lat - start.lat) * north];
    const [px, py] = [(at.lng - start.lng) * east, (at.lat - start.lat) * north];
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : Math.min(Math.max((px * dx + py * dy) / length, 0), 1);
    const metres = Math.hypot(px - share * dx, py - share * dy);
    const point = {
      lat: start.lat + share * (end.lat - start.lat),
      lng: start.lng + share * (end.lng - start.lng),
    };
    if (metres < best.metres) best = { metres, point };
  });
  return best;
}

/** The tiles within `metres` of a coordinate: its own tile and any neighbours in reach. */
export async function readTilesWithin(source: TileSource, at: LatLng, metres: number): Promise<ReadTile[]> {
  const z = source.maxZoom;
  const metresPerTile = (EQUATOR_METRES * Math.cos((at.lat * Math.PI) / 180)) / 2 ** z;
  const { x, y } = tilePosition(at, z);
  const near = metres / metresPerTile;
  const span = (middle: number) => {
    const first = Math.floor(middle - near);
    return Array.from({ length: Math.floor(middle + near) - first + 1 }, (_, index) => first + index);
  };
  const wanted = span(x).flatMap((column) => span(y).map((row) => ({ z, x: column, y: row })));
  const readTile = async (tile: TileAt, signal: AbortSignal) => {
    const bytes = await source.read(tile, signal);
    return bytes === null ? [] : [new ReadTile(new VectorTile(new PbfReader(bytes)), tile)];
  };
  const read = await within(TIMEOUT_MS, null, (signal) =>
    Promise.all(wanted.map((tile) => readTile(tile, signal))),
  );
  return read.flat();
}

export class ReadTile {
  readonly #tile: VectorTile;
  readonly #at: TileAt;

  constructor(tile: VectorTile, at: TileAt) {
    this.#tile = tile;
    this.#at = at;
  }

  houses({ houseLayer, readHouseNumber }: AddressReader): Named[] {
    return this.#named(houseLayer, readHouseNumber);
  }

  roads({ roadLayer, readRoad }: AddressReader): Named[] {
    return this.#named(roadLayer, readRoad);
  }

  #named(layerName: string, read: (properties: Properties) => string | null): Named[] {
    const layer = this.#tile.layers[layerName];
    if (layer === undefined) return [];
    return Array.from({ length: layer.length }, (_, index) => layer.feature(index)).flatMap((feature) => {
      const name = read(feature.properties);
      return name === null ? [] : this.#lines(feature).map((points) => ({ name, points }));
    });
  }

  #lines(feature: VectorTileFeature): LatLng[][] {
    const { z, x, y } = this.#at;
    return feature.loadGeometry().map((line) =>
      line.map((corner) => {
        const lng = ((x + corner.x / feature.extent) / 2 ** z) * 360 - 180;
        const mercator = Math.PI * (1 - (2 * (y + corner.y / feature.extent)) / 2 ** z);
        return { lat: (Math.atan(Math.sinh(mercator)) * 180) / Math.PI, lng };
      }),
    );
  }
}
