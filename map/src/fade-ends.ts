import type { Feature, LineString, Position } from 'geojson';
import { metresBetween } from 'contract/distance';
import type { Drawn } from './land-file.ts';
import { partsRunningRight } from './tiles/running-right.ts';

const ROADS: ReadonlySet<string> = new Set(['street', 'main', 'express', 'highway', 'bridge']);
/** The distance within which another road meets a road's end, in metres. */
const MEETING_METRES = 60;
/** The meeting distance in degrees, rounded up for anywhere in the country. */
const MEETING_DEGREES = 0.001;
/** The length over which a dead end fades out, in metres, and the number of steps. */
const FADING_METRES = 240;
const STEPS = 6;

/**
 * The drawing with dead ends of roads fading out, `fade` is their opacity, 0 to 1; and with its roads in parts that run to the right, for
 * their names (BEHAVIOUR: map-64).
 */
export function withFadedEnds(drawn: Drawn): Drawn {
  const roads = drawn.features.filter(isRoad);
  const features = drawn.features.flatMap((feature) =>
    isRoad(feature) ? fadeEnds(feature, roads) : [feature],
  );
  return { ...drawn, features };
}

type Drawing = Drawn['features'][number];
type Road = Feature<LineString, Drawing['properties']>;

function isRoad(feature: Drawing): feature is Road {
  return feature.geometry.type === 'LineString' && ROADS.has(feature.properties.kind);
}

function fadeEnds(road: Road, all: readonly Road[]): Drawing[] {
  const others = all.filter((other) => other !== road);
  const isOpen = (end: Position) => !others.some(({ geometry }) => passesNear(geometry.coordinates, end));
  let rest = road.geometry.coordinates;
  const isRing = metresBetween(toPoint(rest[0]!), toPoint(rest.at(-1)!)) < MEETING_METRES;
  const faded: Drawing[] = [];
  const along = (coordinates: Position[], fade: object = {}): Drawing =>
    ({
      ...road,
      properties: { ...road.properties, ...fade },
      geometry: { type: 'LineString', coordinates },
    }) as Drawing;
  for (let turn = 0; turn < 2; turn += 1) {
    rest = rest.toReversed();
    if (isRing || !isOpen(rest[0]!)) continue;
    for (let step = 1; step <= STEPS; step += 1) {
      const [cut, remaining] = cutOff(rest, FADING_METRES / STEPS);
      if (remaining === null) break;
      faded.push(along(cut, { fade: (step - 0.5) / STEPS }));
      rest = remaining;
    }
  }
  // South is down, as on a tile.
  const parts = partsRunningRight(rest.map(([lng = 0, lat = 0]) => [lng, -lat]));
  const right = parts.map((line) => line.map(([lng, south]) => [lng, -south]));
  return faded.concat(right.map((coordinates) => along(coordinates)));
}

/** The first metres of a line and the remainder; null if nothing remains. */
function cutOff(line: readonly Position[], metres: number): [Position[], Position[] | null] {
  const cut: Position[] = [line[0]!];
  let left = metres;
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1]!, line[index]!];
    const length = metresBetween(toPoint(from), toPoint(to));
    if (length > left) {
      const share = left / length;
      const at = [from[0]! + (to[0]! - from[0]!) * share, from[1]! + (to[1]! - from[1]!) * share];
      return [
        [...cut, at],
        [at, ...line.slice(index)],
      ];
    }
    left -= length;
    cut.push(to);
  }
  return [cut, null];
}

function passesNear(line: readonly Position[], end: Position): boolean {
  const at = toPoint(end);
  return line.some((corner, index) => {
    const from = line[index - 1] ?? corner;
    if (isApart(at.lng, from[0]!, corner[0]!) || isApart(at.lat, from[1]!, corner[1]!)) return false;
    const [dx, dy] = [corner[0]! - from[0]!, corner[1]! - from[1]!];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((at.lng - from[0]!) * dx + (at.lat - from[1]!) * dy) / length;
    const share = Math.min(Math.max(along, 0), 1);
    return metresBetween(at, { lng: from[0]! + share * dx, lat: from[1]! + share * dy }) < MEETING_METRES;
  });
}

/**
 * Whether a coordinate value is farther than the meeting distance from the range between two others: a cheap test that excludes most
 * roads.
 */
const isApart = (value: number, a: number, b: number) =>
  value < Math.min(a, b) - MEETING_DEGREES || value > Math.max(a, b) + MEETING_DEGREES;

const toPoint = ([lng = 0, lat = 0]: Position) => ({ lat, lng });
