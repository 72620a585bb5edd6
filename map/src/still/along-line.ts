import type { Point } from './features.ts';

interface Letter {
  letter: string;
  width: number;
}
/** The centre of a letter and its angle in radians. */
export interface SetLetter extends Point {
  letter: string;
  angle: number;
}

interface Options {
  /** The height of the letters, and that at the nearest level, by which the engine chooses where a name fits, in px. */
  size: number;
  largest: number;
  /** The spacing between repetitions of a name on a line, in px. */
  every: number;
  /** How many times larger than it was made the line's tile is shown, by whole levels. */
  overscaling: number;
  /** Whether the line comes from another tile. */
  isContinued: boolean;
  /** The maximum angle between neighbouring letters, in degrees. */
  maxAngle: number;
  /** Whether a name is turned over, or its letters stacked, where it would not be upright. */
  isKeptUpright: boolean;
}

/** The letters that stay upright in a vertical name. */
const UPRIGHT = /^[\p{Script=Hangul}\p{Script=Han}\d]$/u;

/**
 * Places the letters of a name along a line, repeated, where the engine does (BEHAVIOUR: map-67): never upside down, upright on a vertical
 * line, never around a corner.
 */
export function alongLine(
  line: readonly Point[],
  letters: readonly Letter[],
  options: Options,
): SetLetter[][] {
  const width = letters.reduce((sum, letter) => sum + letter.width, 0);
  if (width === 0) return [];
  const widest = (width * options.largest) / options.size;
  return findMiddles(line, widest, options)
    .filter((middle) => isStraightAt(line, middle, widest, options))
    .map((middle) => set(line, letters, middle - width / 2, width, options.isKeptUpright))
    .filter((name) => isStraight(name, options));
}

/** Where on a line the middles of a name of this width are, in px from the line's start. */
function findMiddles(
  line: readonly Point[],
  width: number,
  { largest, every: wanted, overscaling, isContinued }: Options,
): number[] {
  const length = measureLine(line);
  const every = Math.max(wanted, width + wanted / 4);
  const first = ((isContinued ? every / 2 : width / 2 + 2 * largest) * overscaling) % every;
  const fits = (middle: number) => middle >= width / 2 && middle <= length - width / 2;
  const repeated = Array.from(
    { length: Math.max(Math.ceil((length - first) / every), 0) },
    (_, index) => first + index * every,
  ).filter(fits);
  return repeated.length > 0 || isContinued ? repeated : [length / 2].filter(fits);
}

/** The share of the height of letters within which a line's corners are added up. */
const CORNERS_WITHIN = 0.6;

/** Whether the corners of a line that are near each other turn it little, where a name of this width is. */
function isStraightAt(
  line: readonly Point[],
  middle: number,
  width: number,
  { largest, maxAngle }: Options,
): boolean {
  let far = 0;
  const corners = line.slice(1, -1).flatMap((corner, index) => {
    const [before, next] = [line[index]!, line[index + 2]!];
    far += distance(before, corner);
    const turned =
      Math.atan2(next.y - corner.y, next.x - corner.x) - Math.atan2(corner.y - before.y, corner.x - before.x);
    return Math.abs(far - middle) < width / 2 ? [{ far, turned: Math.abs(normal(turned)) }] : [];
  });
  return corners.every(({ far: at }) => {
    const near = corners.filter((one) => one.far <= at && at - one.far <= CORNERS_WITHIN * largest);
    return near.reduce((sum, { turned }) => sum + turned, 0) <= (maxAngle * Math.PI) / 180;
  });
}

/** An angle between -π and π. */
const normal = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));

const measureLine = (line: readonly Point[]) =>
  line.reduce((sum, at, index) => sum + (index === 0 ? 0 : distance(line[index - 1]!, at)), 0);

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

function set(
  line: readonly Point[],
  letters: readonly Letter[],
  start: number,
  width: number,
  isKeptUpright: boolean,
): SetLetter[] {
  const [from, to] = [pointAt(line, start), pointAt(line, start + width)];
  const goesDown =
    isKeptUpright &&
    Math.abs(to.y - from.y) > Math.abs(to.x - from.x) &&
    letters.every(({ letter }) => UPRIGHT.test(letter));
  const isBackwards = isKeptUpright && (goesDown ? to.y < from.y : to.x < from.x);
  const turn = (isBackwards ? Math.PI : 0) - (goesDown ? Math.PI / 2 : 0);
  let along = isBackwards ? start + width : start;
  return letters.map(({ letter, width: own }) => {
    const { x, y, angle } = pointAt(line, along + (isBackwards ? -own / 2 : own / 2));
    along += isBackwards ? -own : own;
    return { letter, x, y, angle: angle + turn };
  });
}

/** The point at a distance along a line, and the line's direction there. */
function pointAt(line: readonly Point[], along: number): Point & { angle: number } {
  let left = along;
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1]!, line[index]!];
    const length = distance(from, to);
    if (left <= length || index === line.length - 1) {
      const share = length === 0 ? 0 : left / length;
      const angle = Math.atan2(to.y - from.y, to.x - from.x);
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, angle };
    }
    left -= length;
  }
  return { x: 0, y: 0, angle: 0 };
}

/** Whether no letter is turned too far from the one before it, nor from the way that leads there: a street may turn twice between them. */
function isStraight(name: readonly SetLetter[], { maxAngle, isKeptUpright }: Options): boolean {
  const isNear = (a: number, b: number) => {
    const turned = Math.abs(a - b) % (2 * Math.PI);
    return Math.min(turned, 2 * Math.PI - turned) <= (maxAngle * Math.PI) / 180;
  };
  return name.every((letter, index) => {
    const before = name[index - 1];
    if (before === undefined) return true;
    const way = Math.atan2(letter.y - before.y, letter.x - before.x);
    return isNear(letter.angle, before.angle) && (isKeptUpright || isNear(way, letter.angle));
  });
}
