import { roundPoint } from '../geometry.ts';
import type { MapLabel } from '../map.ts';
import { coordinateAt } from '../early/moved-view.ts';
import { readLabel } from '../styles/label-kinds.ts';
import { DRAWN_LABELS, NEAR_PX, STREET_LABELS } from '../styles/label-layers.ts';
import type { Point } from './features.ts';
import type { Frame } from './frame.ts';
import type { WrittenName } from './names.ts';
import { type Box, padded } from './taken.ts';

const TAPPABLE: ReadonlySet<string> = new Set([...STREET_LABELS, ...DRAWN_LABELS]);

/** The tappable name at a point of a picture: under the finger, else the nearest within reach; null if none. */
export function findWrittenLabel(names: readonly WrittenName[], point: Point, frame: Frame): MapLabel | null {
  const near = names.flatMap(({ layer, one, boxes }) => {
    const [[at] = []] = one.lines;
    const label = TAPPABLE.has(layer) ? readLabel(one.properties) : null;
    if (label === null || at === undefined || !boxes.some((box) => holds(padded(box, NEAR_PX), point)))
      return [];
    const isExact = boxes.some((box) => holds(box, point));
    const far = isExact ? 0 : Math.hypot(at.x - point.x, at.y - point.y);
    return [{ label: { ...label, at: locate(at, frame) }, far }];
  });
  return near.toSorted((a, b) => a.far - b.far)[0]?.label ?? null;
}

const holds = ({ left, top, right, bottom }: Box, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom;

const locate = ({ x, y }: Point, { view, width, height }: Frame) =>
  roundPoint(coordinateAt(view, { x: x - width / 2, y: y - height / 2 }));
