import { down, line, path, pick, poly, random, rect, soft, times, type Paint } from './draw.ts';
import { bricks, front } from './walls.ts';

/** A scalloped, striped awning. */
export function awning(
  x: number,
  y: number,
  w: number,
  h: number,
  stripes: number,
  a: string,
  b: string,
): string {
  const each = w / stripes;
  const slope = h * 0.35;
  return (
    times(stripes, (i) => {
      const top = x + slope + ((w - 2 * slope) * i) / stripes;
      const topEnd = x + slope + ((w - 2 * slope) * (i + 1)) / stripes;
      const left = x + each * i;
      return path(
        `M${top} ${y}H${topEnd}L${left + each} ${y + h}a${each / 2} ${each * 0.42} 0 0 1 ${-each} 0z`,
        i % 2 ? b : a,
      );
    }) + rect(x, y + h - 3, w, 3, '#3A2442', 0.14)
  );
}

/** A shop's front window frame with a door on its right: the drawn goods stand inside. */
export function shopFront(
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  inner: Paint,
  goods: string,
): string {
  const door = w * 0.24;
  return [
    rect(x, y, w, h, frame),
    rect(x + 12, y + 12, w - door - 30, h * 0.72, inner),
    goods,
    rect(x + w - door - 6, y + 12, door - 6, h - 12, inner),
    rect(x + w - door - 6, y + h * 0.72, door - 6, h * 0.28, frame, 0.85),
    rect(x + w - door / 2 - 12, y + 12, 6, h * 0.72, frame, 0.7),
    rect(x + w - door - 6, y + h * 0.24, door - 6, 6, frame, 0.7),
    poly(
      [
        [x + w - door + 4, y + h * 0.7],
        [x + w - door + 30, y + h * 0.26],
        [x + w - door + 52, y + h * 0.26],
        [x + w - door + 22, y + h * 0.7],
      ],
      '#FFFFFF',
      0.22,
    ),
    rect(x + w - door, y + h * 0.5, 4, 26, '#FFE9B8', 0.9, 2),
    poly(
      [
        [x + 30, y + 12],
        [x + 74, y + 12],
        [x + 30, y + 96],
        [x + 12, y + 96],
      ],
      '#FFFFFF',
      0.18,
    ),
    poly(
      [
        [x + 92, y + 12],
        [x + 106, y + 12],
        [x + 40, y + 130],
        [x + 26, y + 130],
      ],
      '#FFFFFF',
      0.14,
    ),
    rect(x + 12, y + h * 0.72 + 12, w - door - 30, 8, '#3A2442', 0.2),
  ].join('');
}

/** The street before a row of shops: wall, pavement and road. */
export const street = (wall: Paint, seed: number, pavement: Paint = down('#EBD3AE', '#D9B791')) =>
  [
    rect(0, 0, 800, 492, wall),
    bricks(seed, front(0, 0, 800, 492), 40, 150, '#FFE8C8', '#4A2434'),
    rect(0, 470, 800, 140, pavement),
    times(9, (i) => line(`M${i * 110 - 60} 610L${i * 84 + 60} 470`, '#9A7A6A', 1.5, 0.25)),
    rect(0, 534, 800, 2, '#9A7A6A', 0.25),
    soft(6, rect(-20, 466, 840, 22, '#3A2442', 0.28)),
  ].join('');

/** The colours of spines, jars and goods on shelves. */
export const BOOKS = ['#D9573F', '#F2B33C', '#3F7A72', '#EFE2C6', '#5F7FA0', '#8E4A5A', '#C98F5A'] as const;

/** A shelf of books standing on y. */
export function shelf(seed: number, x: number, y: number, w: number, h: number): string {
  const rand = random(seed);
  let drawn = rect(x, y, w, 6, '#6B4630');
  for (let at = x + 3; at < x + w - 14;) {
    const [wide, tall] = [6 + rand() * 9, h * (0.6 + rand() * 0.38)];
    drawn +=
      rect(at, y - tall, wide, tall, pick(BOOKS, rand() * 7)) +
      rect(at + wide * 0.25, y - tall * 0.82, wide * 0.5, 3, '#FFF6E0', 0.6);
    at += wide + (rand() < 0.12 ? 12 : 0.8);
  }
  return drawn;
}
