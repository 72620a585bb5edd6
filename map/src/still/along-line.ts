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
  /** The height of the letters, and the spacing between repetitions of a name on a line, in px. */
  size: number;
  every: number;
  /** The maximum angle between neighbouring letters, in degrees. */
  maxAngle: number;
  /** Whether a name is turned over, or its letters stacked, where it would not be upright. */
  isKeptUpright: boolean;
}

/** The letters that stay upright in a vertical name. */
const UPRIGHT = /^[\p{Script=Hangul}\p{Script=Han}\d]$/u;

/**
 * Places the letters of a name along a line, repeated, as the engine does: never upside down, upright on a vertical line, never around a
 * corner.
 */
export function alongLine(
  line: readonly Point[],
  letters: readonly Letter[],
  options: Options,
): SetLetter[][] {
  const width = letters.reduce((sum, letter) => sum + letter.width, 0);
  const length = measureLine(line);
  if (letters.length === 0 || length < width) return [];
  const every = Math.max(options.every, width + options.every / 4);
  const first = (width / 2 + 2 * options.size) % every;
  const repeated = Array.from(
    { length: Math.max(Math.ceil((length - first) / every), 0) },
    (_, index) => first + index * every,
  ).filter((middle) => middle >= width / 2 && middle <= length - width / 2);
  return (repeated.length > 0 ? repeated : [length / 2])
    .map((middle) => set(line, letters, middle - width / 2, width, options.isKeptUpright))
    .filter((name) => isStraight(name, options));
}

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
