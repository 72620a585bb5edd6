/** The corners of a line. */
export type Line = [x: number, y: number][];

/** A line in parts that run to the right, cut where it turns back, so that a name along it is turned with it and never upside down. */
export const partsRunningRight = (line: Line): Line[] => cutWhereItTurns(line).map(runningRight);

/** How far a segment may lean back and still count as steep, as a share of its height. */
const STEEP = 0.35;

const lean = ([x, y]: Line[number], [toX, toY]: Line[number]): -1 | 0 | 1 => {
  const [dx, dy] = [toX - x, Math.abs(toY - y)];
  return dx > STEEP * dy ? 1 : dx < -STEEP * dy ? -1 : 0;
};

/** The parts of a line that run to one side. */
function cutWhereItTurns(line: Line): Line[] {
  const parts: Line[] = [];
  let side = 0;
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    const now = before === undefined ? 0 : lean(before, point);
    if (before === undefined || (now !== 0 && side !== 0 && now !== side)) {
      parts.push(before === undefined ? [point] : [before, point]);
      side = now;
    } else {
      parts.at(-1)!.push(point);
      side ||= now;
    }
  }
  return parts;
}

/** A line from its left end to its right; a vertical one upwards. */
function runningRight(line: Line): Line {
  const [[x, y], [toX, toY]] = [line[0]!, line.at(-1)!];
  const isBackwards = toX === x ? toY > y : toX < x;
  return isBackwards ? line.toReversed() : line;
}
