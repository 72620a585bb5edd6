import type { Point } from './features.ts';

/** A part of the picture, in px. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The areas of the picture occupied by names and icons. */
export class Taken {
  readonly #boxes: Box[] = [];
  readonly #names = new Map<string, Point[]>();

  /** Like `take`, but only if the same name is at least `apart` px away. */
  takeName(name: string, at: Point, apart: number, boxes: readonly Box[]): boolean {
    const same = this.#names.get(name) ?? [];
    const isRepeated = same.some(({ x, y }) => Math.hypot(x - at.x, y - at.y) < apart);
    if (isRepeated || !this.take(boxes)) return false;
    this.#names.set(name, [...same, at]);
    return true;
  }

  /** Occupies these boxes if none overlaps an occupied area; otherwise occupies none and returns false. */
  take(boxes: readonly Box[]): boolean {
    const isFree = boxes.every((box) => this.#boxes.every((other) => !touch(box, other)));
    if (isFree) this.#boxes.push(...boxes);
    return isFree;
  }
}

const touch = (a: Box, b: Box) =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** A square around a point. */
export const around = ({ x, y }: Point, side: number): Box => ({
  left: x - side / 2,
  top: y - side / 2,
  right: x + side / 2,
  bottom: y + side / 2,
});

export const padded = ({ left, top, right, bottom }: Box, px: number): Box => ({
  left: left - px,
  top: top - px,
  right: right + px,
  bottom: bottom + px,
});
