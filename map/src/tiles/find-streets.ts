import { metresBetween } from 'contract/distance';
import { withoutHidden } from 'contract/text';
import { roundPoint } from '../geometry.ts';
import type { FoundStreet, LatLng } from '../map.ts';
import { type AddressReader, type Named, nearestOnLine, readTilesWithin } from './street-address.ts';
import type { TileSource } from './tile-source.ts';

/** The search radius around the middle of the map in metres, and the maximum number of results. */
const WITHIN_METRES = 2_500;
const MAX_STREETS = 5;
/** The maximum distance of a house from its street, in metres. */
const HOUSE_METRES = 60;

/**
 * Streets around a coordinate whose name begins with a keyword, the nearest first; for a keyword with a house number (포은로 12), the house.
 * Empty if the tiles have none or cannot be read.
 */
export async function findStreets(
  source: TileSource,
  reader: AddressReader,
  keyword: string,
  near: LatLng,
): Promise<FoundStreet[]> {
  const [, wanted = '', number] =
    /^(\S*(?:로|길|대로)\S*?)\s*(\d+(?:-\d+)?)?$/.exec(withoutHidden(keyword).trim()) ?? [];
  if (wanted.length < 2) return [];
  const tiles = await readTilesWithin(source, near, WITHIN_METRES).catch(() => []);
  const roads = tiles.flatMap((tile) => tile.roads(reader));
  const houses = tiles.flatMap((tile) => tile.houses(reader)).filter(({ name }) => name === number);
  const streets = roads.filter(({ name }) => name.startsWith(wanted));
  const found = [...new Set(streets.map(({ name }) => name))].map((name) => {
    const own = streets.filter((road) => road.name === name);
    const house = findHouse(name, roads, houses);
    const at = house ?? findNearest(own, near).at;
    // The searched house first, then the street of exactly that name, then the nearest.
    const rank = house !== null ? 0 : name === wanted ? 1 : 2;
    return { name: house === null ? name : `${name} ${number}`, at, rank, away: metresBetween(at, near) };
  });
  return found
    .toSorted((a, b) => a.rank - b.rank || a.away - b.away)
    .slice(0, MAX_STREETS)
    .map(({ name, at }) => ({ name, at }));
}

/** The coordinate of a street's house among houses with its number: a house belongs to the nearest road. Null if there is none. */
function findHouse(street: string, roads: readonly Named[], houses: readonly Named[]): LatLng | null {
  for (const {
    points: [at],
  } of houses) {
    if (at === undefined) continue;
    const away = (lines: readonly Named[]) => findNearest(lines, at).metres;
    const own = away(roads.filter(({ name }) => name === street));
    if (own <= HOUSE_METRES && own <= away(roads.filter(({ name }) => name !== street)))
      return roundPoint(at);
  }
  return null;
}

/** The point on any of these lines that is nearest to a coordinate. */
export function findNearest(
  lines: readonly Pick<Named, 'points'>[],
  to: LatLng,
): { metres: number; at: LatLng } {
  return lines
    .map(({ points }) => nearestOnLine(points, to))
    .map(({ metres, point }) => ({ metres, at: roundPoint(point) }))
    .reduce((best, one) => (one.metres < best.metres ? one : best), { metres: Infinity, at: to });
}
