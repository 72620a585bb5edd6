import { randomInt } from 'node:crypto';
import { isInKorea, type Point, roundDegrees } from 'contract/coordinates';
import { METRES_PER_DEGREE, metresBetween } from 'contract/distance';

/** The distances within which an area is drawn around the middle of a zone, at half of them or more, in metres. */
const REACHES = [400, 700, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000] as const;
/** How far the middle may move, in metres, before its area can be too near or too far. */
const NUDGE = 100;
/** The metres within which two zones are one that was moved. */
const SAME_SPOT = 200;
/** The households in the ring around a zone that its reach is chosen for: twice what is promised, since the ring may be partly sea. */
const WANTED = 1_000;
/** The households that are enough, at a drawn point, to draw no other. */
export const ENOUGH = 700;
/** How many points are drawn at most. The best of many would reveal the middle: only few have it. */
export const DRAWS = 16;

/** Where others see the posts of a zone: a point, drawn `reach` metres from the zone's middle at most. */
export interface ShownPoint extends Point {
  reach: number;
}

/** A drawn point, and how many households it leaves an observer to choose from. */
export interface DrawnPoint extends ShownPoint {
  homes: number;
}

/** Estimates the households per hectare at a point; null at sea and abroad. A point off the shore counts up to `offShore` metres. */
export type HomesAt = (at: Point, offShore?: number) => Promise<number | null>;

/** The radius of the circle around the shown point in which posts are masked, which contains the zone. */
export const maskRadius = (radius: number, reach: number) => radius + reach + NUDGE;

/** An area that was shown before, and the middle of the zone that had it last. */
export interface EarlierArea extends ShownPoint {
  spot: Point;
}

/** Whether a zone in this middle is the one that had the area, if moved a little, and can keep it. */
export function isKept(area: EarlierArea, middle: Point): boolean {
  const metres = metresApart(area, middle);
  return metresApart(area.spot, middle) <= SAME_SPOT && metres >= NUDGE && metres <= area.reach + NUDGE;
}

const metresApart = (a: Point, b: Point) =>
  metresBetween({ lat: a.latitude, lng: a.longitude }, { lat: b.latitude, lng: b.longitude });

/**
 * Draws where others see the posts of a zone that keeps none of the areas `before` (docs/decisions/110). Points are drawn until one
 * leaves an observer enough households. That depends on the point, not on the middle, so the choice reveals little of it.
 */
export async function drawArea(
  middle: Point,
  radius: number,
  before: readonly EarlierArea[],
  homesAt: HomesAt,
  random: () => number = secureRandom,
): Promise<DrawnPoint> {
  const reach = reachFor(radius, (await homesAt(middle, OFF_SHORE)) ?? 0);
  for (let draw = 1; ; draw += 1) {
    const at = inRing(middle, reach, random(), random());
    if (!isInKorea(at.latitude, at.longitude)) continue;
    const homes = await homesLeft({ ...at, reach }, radius, before, homesAt);
    if (homes >= ENOUGH || draw >= DRAWS) return { ...at, reach, homes };
  }
}

/** The distance off the shore at which a zone still belongs to it, in metres. */
const OFF_SHORE = 1_500;

/** The smallest reach whose ring has enough households of this density, and at least the radius. */
export function reachFor(radius: number, homesPerHectare: number): number {
  const isEnough = (reach: number) => reach >= radius && ringHectares(reach) * homesPerHectare >= WANTED;
  return REACHES.find(isEnough) ?? REACHES[REACHES.length - 1]!;
}

const ringHectares = (reach: number) => (Math.PI * 0.75 * reach ** 2) / 10_000;

/** The circles of the sample in `homesLeft`, and the points on each. */
const SAMPLE = { circles: 8, points: 16 } as const;

/**
 * Estimates the households of which an observer cannot tell which is the middle: those on land in the ring around the area, where a
 * zone of this radius has this reach and does not keep an area of before.
 */
export async function homesLeft(
  area: ShownPoint,
  radius: number,
  before: readonly EarlierArea[],
  homesAt: HomesAt,
): Promise<number> {
  let perHectare = 0;
  for (let n = 0; n < SAMPLE.circles * SAMPLE.points; n += 1) {
    const circle = Math.floor(n / SAMPLE.points);
    const at = inRing(area, area.reach, (circle + 0.5) / SAMPLE.circles, (n + circle / 2) / SAMPLE.points);
    const homes = await homesAt(at);
    if (homes === null || reachFor(radius, homes) !== area.reach) continue;
    if (!before.some((one) => isKept(one, at))) perHectare += homes;
  }
  return Math.round((perHectare * ringHectares(area.reach)) / (SAMPLE.circles * SAMPLE.points));
}

/** A point of the ring around a centre; equal parts of `share` and `turn`, both in [0, 1), are equal parts of its area. */
export function inRing({ latitude, longitude }: Point, reach: number, share: number, turn: number): Point {
  const metres = reach * Math.sqrt(0.25 + 0.75 * share);
  const angle = 2 * Math.PI * turn;
  const north = (metres * Math.cos(angle)) / METRES_PER_DEGREE;
  const east = (metres * Math.sin(angle)) / METRES_PER_DEGREE / Math.cos((latitude * Math.PI) / 180);
  return { latitude: roundDegrees(latitude + north), longitude: roundDegrees(longitude + east) };
}

const secureRandom = () => randomInt(2 ** 47) / 2 ** 47;
