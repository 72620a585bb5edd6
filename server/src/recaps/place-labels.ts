import type { Box, View } from './recap-view.ts';

/** The height of a name's line and the width of one of its letters, in units of the picture. */
const [LINE, LETTER] = [30, 25];
/** The most names in one picture. */
const MOST = 8;

/** A name and where its middle is. */
export interface Label {
  text: string;
  x: number;
  y: number;
}

/** The names that have room in the picture, the first ones first; null for each other. Boxes are in units of the picture. */
export function placeLabels(
  areas: readonly { name: string; box: Box }[],
  { width, height }: Pick<View, 'width' | 'height'>,
): (Label | null)[] {
  const taken: Box[] = [];
  return areas.map(({ name, box }) => {
    const [x, y] = [Math.round((box.west + box.east) / 2), Math.round((box.south + box.north) / 2)];
    const half = (name.length * LETTER) / 2;
    const own = { west: x - half, east: x + half, north: y - LINE / 2, south: y + LINE / 2 };
    const fits = own.west >= 0 && own.east <= width && own.north >= 0 && own.south <= height;
    const isFree = taken.every(
      (other) =>
        own.east < other.west || own.west > other.east || own.south < other.north || own.north > other.south,
    );
    if (taken.length === MOST || !fits || !isFree) return null;
    taken.push(own);
    return { text: name, x, y };
  });
}
