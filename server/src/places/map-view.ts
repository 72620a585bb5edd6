import { MAP } from 'contract/limits';
import type { Cluster } from 'contract/places';
import type { Cell, ChooseDepth } from './cell-memory.ts';
import type { Cover } from './map-cells.ts';
import type { MapPlace } from './map.sql.ts';

/** A place in a view. */
export interface PlaceInView {
  place: MapPlace;
  /** The number of places of its cell that come before it. */
  turn: number;
  /** The level of the part of the view in which it is counted. */
  level: number;
  /** The number of places it represents. */
  weight: number;
}

/** The maximum number of places read for one view. A view of few cells may read more per cell, so that a street shows all places. */
const readLimit = (cells: number) =>
  Math.round(Math.max(4 * MAP.pinsMax, (40 * MAP.pinsMax) / Math.max(cells, 1)));

/**
 * Chooses the read depth per cell so that the total stays below `readLimit`. Sparse cells leave the unused part of their share to
 * dense cells. If no cell exceeds its share, the depth is the largest number of places in a cell.
 */
export function depthIn({ cells }: Cover): ChooseDepth {
  return (places) => {
    let left = readLimit(cells.length);
    const fewestFirst = places.toSorted((a, b) => a - b);
    for (const [at, count] of fewestFirst.entries()) {
      const share = Math.ceil(left / (fewestFirst.length - at));
      if (share <= count) return share;
      left -= count;
    }
    return fewestFirst.at(-1) ?? 0;
  };
}

/** The approximate maximum number of parts of a view. Parts are small on screen, so that a cluster lies close to its places. */
const MAX_PARTS = 400;
/** The number of times that the cells of a view are halved in each dimension to get parts. */
const partSteps = (cells: number) => [3, 2, 1].find((steps) => cells * 4 ** steps <= MAX_PARTS) ?? 0;
/** The level of the parts of cells whose places are all read. */
const finestPart = ({ level, cells }: Pick<Cover, 'level' | 'cells'>) => level - partSteps(cells.length);

/** The places of a cell that satisfy `isWanted`. Their weight extrapolates to the places of the cell that were not read. */
export function cellPlaces(
  { places, found }: Cell,
  cover: Cover,
  depth: number,
  isWanted: (place: MapPlace) => boolean,
): PlaceInView[] {
  const seen = found.length > depth ? found.slice(0, depth) : found;
  const level = places > seen.length ? cover.level : finestPart(cover);
  const weight = places / seen.length;
  return seen.filter(isWanted).map((place, turn) => ({ place, turn, level, weight }));
}

/** Places that were read apart from the cells, all of them and in order. In `unfinished` cells they are counted at the cell's level. */
export function placesByThemselves(
  places: readonly MapPlace[],
  cover: Cover,
  unfinished: ReadonlySet<number> = new Set(),
): PlaceInView[] {
  const turns = new Map<number, number>();
  return places.map((place) => {
    const cell = partAt(place, cover.level);
    const turn = turns.get(cell) ?? 0;
    turns.set(cell, turn + 1);
    const level = unfinished.has(cell) ? cover.level : finestPart(cover);
    return { place, turn, level, weight: 1 };
  });
}

/** The number of the cell or part that contains a place, at a level (`map_cell` in the migrations). */
const partAt = ({ latE5, lngE5 }: MapPlace, level: number) =>
  ((latE5 + 9_000_000) >> level) * 2 ** 20 + ((lngE5 + 18_000_000) >> level);

const byActivity = (a: MapPlace, b: MapPlace) => b.activeAt - a.activeAt || a.placeId - b.placeId;

/** Chooses the pins of a view round-robin from its cells. Returns them with the most recently active first. */
export function choosePins(places: readonly PlaceInView[]): MapPlace[] {
  const turns: MapPlace[][] = [];
  for (const { place, turn } of places) (turns[turn] ??= []).push(place);
  const pins: MapPlace[] = [];
  for (const next of turns) {
    const free = MAP.pinsMax - pins.length;
    pins.push(...(next.length <= free ? next : next.toSorted(byActivity).slice(0, free)));
  }
  return pins.sort(byActivity);
}

/** A part of a view: its numbers of places and pins, and the coordinate sums of all its read places and of those that are not pins. */
interface Part {
  level: number;
  part: number;
  places: number;
  pins: number;
  all: Sum;
  others: Sum;
}
interface Sum {
  count: number;
  latE5: number;
  lngE5: number;
}
const nothing = (): Sum => ({ count: 0, latE5: 0, lngE5: 0 });

/** Returns a cluster for each part of the view with places that are not pins, and the total number of places. */
export function countOthers(places: readonly PlaceInView[], pins: readonly MapPlace[], { box }: Cover) {
  const parts = countParts(places, new Set(pins));
  const clusters = parts
    .filter((part) => part.places > part.pins)
    .sort((a, b) => a.level - b.level || a.part - b.part)
    .map((part) => toCluster(part, box));
  return { clusters, total: parts.reduce((sum, part) => sum + part.places, 0) };
}

function countParts(places: readonly PlaceInView[], pins: ReadonlySet<MapPlace>): Part[] {
  const parts = new Map<number, Part>();
  for (const { place, level, weight } of places) {
    const part = partAt(place, level);
    const key = part * 32 + level;
    let counted = parts.get(key);
    if (counted === undefined)
      parts.set(key, (counted = { level, part, places: 0, pins: 0, all: nothing(), others: nothing() }));
    counted.places += weight;
    add(counted.all, place);
    if (pins.has(place)) counted.pins += 1;
    else add(counted.others, place);
  }
  for (const part of parts.values()) part.places = Math.round(part.places);
  return [...parts.values()];
}

function add(sum: Sum, { latE5, lngE5 }: MapPlace) {
  sum.count += 1;
  sum.latE5 += latE5;
  sum.lngE5 += lngE5;
}

/** A cluster at the mean position of the places without a pin (of all read places if there is none), bounded by part and box. */
function toCluster({ level, part, places, pins, all, others }: Part, box: Cover['box']): Cluster {
  const { count, latE5, lngE5 } = others.count > 0 ? others : all;
  const south = Math.floor(part / 2 ** 20) * 2 ** level - 9_000_000;
  const west = (part % 2 ** 20) * 2 ** level - 18_000_000;
  return {
    latitude: Math.round(latE5 / count) / 1e5,
    longitude: Math.round(lngE5 / count) / 1e5,
    count: places - pins,
    latMin: Math.max(south, box.latMin) / 1e5,
    latMax: Math.min(south + 2 ** level - 1, box.latMax) / 1e5,
    lngMin: Math.max(west, box.lngMin) / 1e5,
    lngMax: Math.min(west + 2 ** level - 1, box.lngMax) / 1e5,
  };
}
