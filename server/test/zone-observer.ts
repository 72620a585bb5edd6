import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KOREA, type Point } from 'contract/coordinates';
import { METRES_PER_DEGREE, metresBetween } from 'contract/distance';
import { korea } from '../src/regions/country.ts';
import { homesIn } from '../src/regions/homes-at.ts';
import { outlineRow } from '../src/regions/outline-row.ts';
import { codeAt, hectares, type Outline, readOutline } from '../src/regions/outlines.ts';
import { readShapes } from '../src/regions/read-shapes.ts';
import { sigunguOutlines } from '../src/regions/sigungu-outlines.ts';
import {
  DRAWS,
  drawArea,
  type EarlierArea,
  ENOUGH,
  type HomesAt,
  homesLeft,
  inRing,
  isKept,
  reachFor,
  type ShownPoint,
} from '../src/zones/draw-area.ts';

/** A country in which members live: its parts with their households, and how many there are around a point. */
export interface Country {
  parts: readonly Part[];
  homesAt: HomesAt;
}

interface Part {
  outline: Outline;
  homes: number;
}

/** The country of an operator without outlines of 읍면동. */
export function countryOfSigungus(): Country {
  const parts = sigunguOutlines().map((outline) => {
    const { dongs } = korea().sigunguByCode.get(outline.code)!;
    return { outline, homes: dongs.reduce((sum, { district }) => sum + homesIn(district), 0) };
  });
  return { parts, homesAt: gridOf(parts) };
}

const FILE = '../../../shared/data/regions/skorea-submunicipalities-2018-topo-simple.json';

/** The country with the outlines of the 3,504 읍면동 of 2018; null where that file is not available. */
export async function countryOfDongs(): Promise<Country | null> {
  const text = await readFile(join(import.meta.dirname, FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  const parts = readShapes(text).map(({ name, polygons }, code) => ({
    outline: readOutline(outlineRow(code, polygons)),
    homes: homesIn(name),
  }));
  return { parts, homesAt: gridOf(parts) };
}

/** The rows and columns of a degree: cells of a hundred metres. */
const PER_DEGREE = 1_000;
const COLUMNS = (KOREA.lngMax - KOREA.lngMin) * PER_DEGREE;

/** Spreads the households of each part over a grid of the country, which is read millions of times. */
function gridOf(parts: readonly Part[]): HomesAt {
  const grid = new Float32Array((KOREA.latMax - KOREA.latMin) * PER_DEGREE * COLUMNS);
  for (const { outline, homes } of parts) fill(grid, outline, homes / hectares(outline));
  return async ({ latitude, longitude }) => {
    const row = Math.floor((latitude - KOREA.latMin) * PER_DEGREE);
    const column = Math.floor((longitude - KOREA.lngMin) * PER_DEGREE);
    return grid[row * COLUMNS + column] || null;
  };
}

function fill(grid: Float32Array, { rings }: Outline, density: number) {
  const { south, north } = boundsOf(rings);
  for (let row = Math.floor(south); row <= north; row += 1) {
    const crossings = rings.flatMap((ring) => crossingsAt(ring.corners, row + 0.5)).sort((a, b) => a - b);
    for (let at = 0; at + 1 < crossings.length; at += 2)
      grid.fill(
        density,
        row * COLUMNS + Math.round(crossings[at]!),
        row * COLUMNS + Math.round(crossings[at + 1]!),
      );
  }
}

const toColumn = (x: number) => (x / 1e5 - KOREA.lngMin) * PER_DEGREE;
const toRow = (y: number) => (y / 1e5 - KOREA.latMin) * PER_DEGREE;

/** The columns at which a ring crosses the middle of a row. */
function crossingsAt(corners: Int32Array, middle: number): number[] {
  const found: number[] = [];
  for (let at = 0, before = corners.length - 2; at < corners.length; before = at, at += 2) {
    const [from, to] = [toRow(corners[before + 1]!), toRow(corners[at + 1]!)];
    if (from > middle === to > middle) continue;
    const share = (middle - from) / (to - from);
    found.push(toColumn(corners[before]! + share * (corners[at]! - corners[before]!)));
  }
  return found;
}

const boundsOf = (rings: Outline['rings']) => ({
  south: toRow(Math.min(...rings.map((ring) => ring.south))),
  north: toRow(Math.max(...rings.map((ring) => ring.north))),
  west: toColumn(Math.min(...rings.map((ring) => ring.west))),
  east: toColumn(Math.max(...rings.map((ring) => ring.east))),
});

/** Returns a generator of pseudo-random numbers in [0, 1), the same in each run (mulberry32). */
export function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A point where a household lives, each as likely as any other. */
export function someHome({ parts }: Country, random: () => number): Point {
  let left = random() * parts.reduce((sum, { homes }) => sum + homes, 0);
  const { outline } = parts.find(({ homes }) => (left -= homes) < 0)!;
  const { south, north, west, east } = boundsOf(outline.rings);
  for (;;) {
    const latitude = KOREA.latMin + (south + random() * (north - south)) / PER_DEGREE;
    const longitude = KOREA.lngMin + (west + random() * (east - west)) / PER_DEGREE;
    if (codeAt([outline], { lat: latitude, lng: longitude }, 0) !== null) return { latitude, longitude };
  }
}

/** A point a number of metres away, in a direction of 0 to 1. */
export function turned({ latitude, longitude }: Point, metres: number, turn: number): Point {
  const angle = 2 * Math.PI * turn;
  const north = (metres * Math.cos(angle)) / METRES_PER_DEGREE;
  const east = (metres * Math.sin(angle)) / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180);
  return { latitude: latitude + north, longitude: longitude + east };
}

/** An area that a member showed, as an observer knows it: those before it, and whether it was drawn for the zone or kept. */
export interface Shown {
  area: EarlierArea;
  before: readonly EarlierArea[];
  isDrawn: boolean;
}

/** Sets a zone as a member would who had zones with the areas `before`. */
export async function setZone(
  { homesAt }: Country,
  middle: Point,
  radius: number,
  before: readonly EarlierArea[],
  random: () => number,
): Promise<Shown> {
  const kept = before.find((area) => isKept(area, middle));
  const area = { ...(kept ?? (await drawArea(middle, radius, before, homesAt, random))), spot: middle };
  return { area, before, isDrawn: kept === undefined };
}

/** How finely an observer divides the surroundings of an area, and how many draws they repeat for each part. */
interface Effort {
  circles: number;
  points: number;
  draws: number;
}

/**
 * The households among which an observer finds the middle of a zone with 95 % certainty, who knows the rules, the radius, every area
 * that was shown and the country. Each household is as likely as any other before, and then as likely as the area is from there.
 */
export async function homesLeftTo(
  { homesAt }: Country,
  { area, before, isDrawn }: Shown,
  radius: number,
  { circles, points, draws }: Effort,
  random: () => number,
): Promise<number> {
  const parts: { homes: number; weight: number }[] = [];
  const [from, to] = isDrawn ? [area.reach / 2, area.reach] : [100, area.reach + 100];
  const hectares = (Math.PI * (to ** 2 - from ** 2)) / 10_000 / (circles * points);
  for (let n = 0; n < circles * points; n += 1) {
    const circle = Math.floor(n / points);
    const metres = Math.sqrt(from ** 2 + ((circle + 0.5) / circles) * (to ** 2 - from ** 2));
    const at = turned(area, metres, n / points + circle / points / 2);
    const density = await homesAt(at);
    if (density === null) continue;
    if (isDrawn && (reachFor(radius, density) !== area.reach || before.some((one) => isKept(one, at))))
      continue;
    const homes = density * hectares;
    const weight =
      isDrawn && draws > 0 ? await likelihood(at, radius, area, before, homesAt, draws, random) : 1;
    parts.push({ homes, weight: homes * weight });
  }
  return likeliest(parts);
}

/** How likely an area is for a zone in the middle `at`, compared with others, estimated from a number of draws. */
async function likelihood(
  at: Point,
  radius: number,
  { reach, ...shown }: ShownPoint,
  before: readonly EarlierArea[],
  homesAt: HomesAt,
  draws: number,
  random: () => number,
): Promise<number> {
  const left: number[] = [];
  for (let n = 0; n < draws; n += 1)
    left.push(await homesLeft({ ...inRing(at, reach, random(), random()), reach }, radius, before, homesAt));
  const homes = await homesLeft({ ...shown, reach }, radius, before, homesAt);
  const enough = (left.filter((one) => one >= ENOUGH).length + 0.5) / (draws + 1);
  return homes >= ENOUGH ? (1 - (1 - enough) ** DRAWS) / enough : (1 - enough) ** (DRAWS - 1);
}

/** The households of the likeliest parts that together are 95 % likely. */
function likeliest(parts: { homes: number; weight: number }[]): number {
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  parts.sort((a, b) => b.weight / b.homes - a.weight / a.homes);
  let [homes, weight] = [0, 0];
  for (const part of parts) {
    if (weight >= 0.95 * all) break;
    homes += part.homes;
    weight += part.weight;
  }
  return homes;
}

/** What came of many members' zones: the households each is left among, sorted, and the share whose home an attack found. */
export interface Outcome {
  alone: number[];
  nearSchool: number[];
  foundBySchool: number;
}

const RADIUS = 300;
const EFFORT = { circles: 8, points: 24, draws: 0 };

/**
 * Lets members live in a country: each sets a zone at home, places it again twenty times about there, and has another 200 to 1,200
 * metres away, at a school that the observer knows, set before or after.
 */
export async function simulate(
  country: Country,
  members: number,
  seed: number,
  effort: Effort = EFFORT,
): Promise<Outcome> {
  const random = randomly(seed);
  const outcome: Outcome = { alone: [], nearSchool: [], foundBySchool: 0 };
  while (outcome.alone.length < members) {
    const home = someHome(country, random);
    if ((await country.homesAt(home)) === null) continue; // at the shore, where a cell of the grid is at sea
    const school = turned(home, 200 + 1_000 * random(), random());
    const first = await setZone(country, home, RADIUS, [], random);
    await placeAgain(country, first, home, random);
    outcome.alone.push(await homesLeftTo(country, first, RADIUS, effort, random));
    const atSchool = await setZone(country, school, RADIUS, [], random);
    const second = await setZone(country, home, RADIUS, [atSchool.area], random);
    outcome.nearSchool.push(await homesLeftTo(country, second, RADIUS, effort, random));
    if (isFound(home, second.area, school, atSchool.area)) outcome.foundBySchool += 1 / members;
  }
  for (const homes of [outcome.alone, outcome.nearSchool]) homes.sort((a, b) => a - b);
  return outcome;
}

/** Sets a zone twenty times within fifty metres of home, and throws if an observer would see another area. */
async function placeAgain(country: Country, { area }: Shown, home: Point, random: () => number) {
  let before: readonly EarlierArea[] = [area];
  for (let n = 0; n < 20; n += 1) {
    const again = await setZone(country, turned(home, 50 * random(), random()), RADIUS, before, random);
    if (again.isDrawn) throw new Error('A zone that was placed again has another area.');
    before = [again.area];
  }
}

/** The attack on shifts that zones share: whether the school's shift, taken from the home's area, leads to within fifty metres of home. */
function isFound(home: Point, area: Point, school: Point, schoolArea: Point): boolean {
  const guess = {
    lat: area.latitude - (schoolArea.latitude - school.latitude),
    lng: area.longitude - (schoolArea.longitude - school.longitude),
  };
  return metresBetween(guess, { lat: home.latitude, lng: home.longitude }) <= 50;
}

/** The first percentile of sorted numbers. */
export const firstPercentile = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 100)]!;
