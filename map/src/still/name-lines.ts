import type { Drawn } from './draw-shapes.ts';
import type { Point, Square } from './features.ts';

type Line = readonly Point[];

/** A line along which a name may be written, and the tile that it is in. */
export interface NameLine {
  one: Drawn;
  line: Line;
  square: Square;
}

/** A feature with its name. */
interface Named {
  one: Drawn;
  text: string;
}

/**
 * The lines along which names may be written, as the engine sees them: those of one name that meet in a tile are one, cut at the tile's
 * edges. Our drawing, which is in no tile, is cut into those of `grid`, as the engine does.
 */
export function toNameLines(named: readonly Named[], grid: readonly Square[]): NameLine[] {
  const squares = new Set(named.map(({ one }) => one.square));
  return [...squares].flatMap((tile) => {
    const joined = joinLines(named.filter(({ one }) => one.square === tile));
    return (tile === undefined ? grid : [tile]).flatMap((square) =>
      joined.flatMap(({ one, line }) => cutLine(line, square).map((part) => ({ one, line: part, square }))),
    );
  });
}

/** Joins the first lines of features of one name, where one ends and another begins; the lines after the first stay as they are. */
function joinLines(named: readonly Named[]): { one: Drawn; line: Line }[] {
  const joined: { one: Drawn; line: Line }[] = [];
  const [starts, ends] = [new Map<string, number>(), new Map<string, number>()];
  const gone = new Set<number>();
  for (const { one, text } of named) {
    const [line = [], ...others] = one.lines;
    const [first, last] = [line[0], line.at(-1)];
    if (first === undefined || last === undefined) continue;
    const [start, end] = [keyOf(text, first), keyOf(text, last)];
    const before = ends.get(start);
    const after = before === starts.get(end) ? undefined : starts.get(end);
    const at = before ?? after ?? joined.push({ one, line: [] }) - 1;
    const whole = [
      ...(before === undefined ? [] : joined[before]!.line.slice(0, -1)),
      ...line,
      ...(after === undefined ? [] : joined[after]!.line.slice(1)),
    ];
    joined[at] = { one: joined[at]!.one, line: whole };
    if (before !== undefined && after !== undefined) gone.add(after);
    ends.delete(start);
    starts.delete(end);
    starts.set(keyOf(text, whole[0]!), at);
    ends.set(keyOf(text, whole.at(-1)!), at);
    for (const other of others) joined.push({ one, line: other });
  }
  return joined.filter((_, at) => !gone.has(at));
}

const keyOf = (text: string, { x, y }: Point) => `${text}:${x}:${y}`;

/** The parts of a line in a square. */
function cutLine(line: Line, square: Square): Line[] {
  const parts: Point[][] = [];
  for (const [index, to] of line.entries()) {
    const part = index === 0 ? null : cutSegment(line[index - 1]!, to, square);
    if (part === null) continue;
    const last = parts.at(-1)?.at(-1);
    if (last?.x === part[0].x && last.y === part[0].y) parts.at(-1)!.push(part[1]);
    else parts.push(part);
  }
  return parts;
}

/** The part of a segment in a square; null if none (Liang–Barsky). */
function cutSegment(from: Point, to: Point, { x, y, side }: Square): [Point, Point] | null {
  let [enters, leaves] = [0, 1];
  for (const [at, way, least] of [
    [from.x, to.x - from.x, x],
    [from.y, to.y - from.y, y],
  ] as const) {
    if (way === 0 && (at < least || at > least + side)) return null;
    if (way === 0) continue;
    const crossings = [(least - at) / way, (least + side - at) / way];
    enters = Math.max(enters, Math.min(...crossings));
    leaves = Math.min(leaves, Math.max(...crossings));
  }
  const pointAt = (share: number) =>
    share === 0
      ? from
      : share === 1
        ? to
        : { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
  return enters < leaves ? [pointAt(enters), pointAt(leaves)] : null;
}
