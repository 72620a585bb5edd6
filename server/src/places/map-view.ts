import { MAP } from 'contract/limits';
import type { Cluster } from 'contract/places';
import type { Cell, ChooseDepth } from './cell-memory.ts';
import type { Cover } from './map-cells.ts';
import type { MapPlace } from './map.sql.ts';

/** A place in a view. */
export interface PlaceInView {
  place: MapPlace;
  /** How many places of its cell come before it. */
  turn: number;
  /** The level of the part of the view that it is counted in. */
  level: number;
  /** How many places it stands for. */
  weight: number;
}

/** How many places one view looks at, however dense it is: more per cell the fewer cells it has, so that a street shows them all. */
const readLimit = (cells: number) =>
  Math.round(Math.max(4 * MAP.pinsMax, (40 * MAP.pinsMax) / Math.max(cells, 1)));

/**
 * How deep the cells of a view are read so that all together stay below `readLimit`: sparse cells leave their share to dense ones.
 * The most places of a cell where none has more than its share.
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

/** About how many parts a view is counted in: small enough on a screen that a cluster is where its places are. */
const MAX_PARTS = 400;
/** How many times the cells of a view are halved into parts: a quarter as large each time. */
const partSteps = (cells: number) => [3, 2, 1].find((steps) => cells * 4 ** steps <= MAX_PARTS) ?? 0;
/** The level of the parts of cells that are looked at to their end. */
const finestPart = ({ level, cells }: Pick<Cover, 'level' | 'cells'>) => level - partSteps(cells.length);

/** The places of a cell in a view, of which `isWanted` are shown; those not looked at are counted by the share of those wanted. */
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

/** Places that are no cell's and are all looked at, in order; counted with those of cells not looked at to their end. */
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

/** The number of the cell or part of a level in which a place lies (`map_cell` in the migrations). */
export const partAt = ({ latE5, lngE5 }: MapPlace, level: number) =>
  ((latE5 + 9_000_000) >> level) * 2 ** 20 + ((lngE5 + 18_000_000) >> level);

const byActivity = (a: MapPlace, b: MapPlace) => b.activeAt - a.activeAt || a.placeId - b.placeId;

/** The pins of a view, the most recently active first: taken from its cells in turns. */
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

/** A part of a view: how many places it has, how many of them are pins, and the sums of the coordinates of all and of the others. */
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

/** The clusters of the places that are no pins, by part of the view, and how many places there are in all. */
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

/** In the middle of the places without a pin, or of all where those were not looked at; its edges are those of the part within the box. */
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
