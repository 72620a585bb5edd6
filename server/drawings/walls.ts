import { pick, poly, random, rect, times, type Paint, type Point } from './draw.ts';

/** A flat side of a thing, by its corners: top left, top right, bottom right, bottom left. Walls run into the depth so. */
export type Face = readonly [Point, Point, Point, Point];

/** An upright face of a box. */
export const front = (x: number, y: number, w: number, h: number): Face => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];

/** The point of a face at shares from its left and its top. */
export function on([a, b, c, d]: Face, u: number, v: number): Point {
  const mix = (i: 0 | 1) => (a[i] * (1 - u) + b[i] * u) * (1 - v) + (d[i] * (1 - u) + c[i] * u) * v;
  return [mix(0), mix(1)];
}

/** A part of a face, from (u, v) to (u2, v2). */
export const part = (face: Face, u: number, v: number, u2: number, v2: number): Face => [
  on(face, u, v),
  on(face, u2, v),
  on(face, u2, v2),
  on(face, u, v2),
];

export const fillFace = (face: Face, fill: Paint, opacity = 1) => poly(face, fill, opacity);

/** Glass by day, and by night: some windows lit. */
export const DAY: readonly [string, ...string[]] = ['#7FA5A8', '#9CC0BD', '#6C8F98', '#B9D3C8'];

export const NIGHT: readonly [string, ...string[]] = [
  '#FFD277',
  '#39406A',
  '#FFBE5C',
  '#2F355C',
  '#39406A',
  '#FFE3A0',
];

/** Rows of windows on a face, each with frame, glass, a bright edge and a sill. */
export function windows(
  seed: number,
  face: Face,
  columns: number,
  rows: number,
  glass = DAY,
  frame = '#F3E6D2',
  sill = '#00000033',
): string {
  const rand = random(seed);
  return times(columns * rows, (i) => {
    const [u, v] = [((i % columns) + 0.22) / columns, (Math.floor(i / columns) + 0.22) / rows];
    const [w, h] = [0.56 / columns, 0.5 / rows];
    const pane = part(face, u, v, u + w, v + h);
    return [
      fillFace(part(face, u - w * 0.09, v - h * 0.1, u + w * 1.09, v + h * 1.08), frame),
      fillFace(pane, pick(glass, rand() * glass.length)),
      fillFace(part(pane, 0, 0, 0.46, 1), '#FFFFFF', 0.16),
      fillFace(part(pane, 0.47, 0, 0.53, 1), frame),
      fillFace(part(face, u - w * 0.12, v + h * 1.08, u + w * 1.12, v + h * 1.24), sill),
    ].join('');
  });
}

/** Courses of brick on a face: a few bricks lighter and darker, never all. */
export function bricks(
  seed: number,
  face: Face,
  rows: number,
  count: number,
  light = '#FFFFFF',
  dark = '#3A1F2A',
): string {
  const rand = random(seed);
  return times(count, () => {
    const v = Math.floor(rand() * rows) / rows;
    const u = rand() * 0.94;
    return fillFace(
      part(face, u, v, u + 0.05, v + 0.72 / rows),
      rand() < 0.5 ? light : dark,
      0.1 + rand() * 0.08,
    );
  });
}

/** A small brick or plaster house with a flat roof, a parapet and its windows; light from the left. */
export function villa(
  seed: number,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  options: { columns?: number; rows?: number; glass?: typeof DAY; side?: number } = {},
): string {
  const { columns = 2, rows = 3, glass = DAY, side = w * 0.22 } = options;
  const face = front(x, y - h, w, h);
  const end: Face = [
    [x + w, y - h],
    [x + w + side, y - h + side * 0.22],
    [x + w + side, y],
    [x + w, y],
  ];
  return [
    fillFace(end, wall),
    fillFace(end, '#4A2A52', 0.38),
    fillFace(face, wall),
    bricks(seed, face, Math.round(h / 9), 26),
    windows(seed + 1, face, columns, rows, glass),
    rect(x - 4, y - h - 9, w + 8, 12, '#FFF1DC', 0.5),
    rect(x - 4, y - h - 9, w + 8, 12, wall, 0.55),
    rect(x - 4, y - h + 3, w + 8, 5, '#3A2442', 0.22),
    poly(
      [
        [x + w + 4, y - h - 9],
        [x + w + side + 2, y - h - 9 + side * 0.22],
        [x + w + side + 2, y - h + 3 + side * 0.22],
        [x + w + 4, y - h + 3],
      ],
      '#4A2A52',
      0.5,
    ),
  ].join('');
}

/** Courses of dressed stone on a face, every second one shifted by half. */
export function courses(seed: number, face: Face, rows: number, columns: number): string {
  const rand = random(seed);
  return times(rows * columns, (i) => {
    const [row, column] = [Math.floor(i / columns), i % columns];
    const u = (column + (row % 2) * 0.5) / columns;
    const stone = part(face, u, (row + 0.1) / rows, Math.min(1, u + 0.94 / columns), (row + 0.9) / rows);
    return fillFace(stone, rand() < 0.5 ? '#FFF0D2' : '#43304A', 0.08 + rand() * 0.14);
  });
}
