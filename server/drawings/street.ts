import {
  at,
  curve,
  dot,
  down,
  glow,
  line,
  oval,
  path,
  pick,
  poly,
  random,
  rect,
  times,
  type Paint,
  type Point,
} from './draw.ts';
import { foliage, SUMMER, type Leaves } from './nature.ts';

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

/** A hanok's tiled roof over (x, y) to (x + w, y + h): lifted eaves, rows of tiles, round end tiles. */
export function tiledRoof(
  x: number,
  y: number,
  w: number,
  h: number,
  tile = '#4B5563',
  edge = '#2E3642',
  plaster = '#EFE6D6',
): string {
  const inset = Math.min(h * 0.62, w * 0.2);
  const lift = h * 0.2;
  const eave = (t: number): Point => [x + w * t, y + h - lift * (2 * t - 1) ** 2 * 1.1 + 2];
  const ridge = (t: number): Point => [
    x + inset + (w - 2 * inset) * t,
    y + h * 0.1 - h * 0.09 * (2 * t - 1) ** 2,
  ];
  const count = Math.max(8, Math.round(w / 15));
  const line20 = Array.from({ length: 21 }, (_, i) => i / 20);
  const columns = times(count + 1, (i) => {
    const [a, b] = [ridge(i / count), eave(i / count)];
    const bend: Point = [a[0] * 0.45 + b[0] * 0.55, a[1] * 0.38 + b[1] * 0.62];
    const d = `M${a[0].toFixed(1)} ${a[1].toFixed(1)}Q${bend[0].toFixed(1)} ${bend[1].toFixed(1)} ${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
    return line(d, edge, 3.2, 0.75) + line(d, '#FFFFFF', 1, 0.16);
  });
  const ends = times(count + 1, (i) => {
    const [ex, ey] = eave(i / count);
    return dot(ex, ey + 1, 3.6, edge) + dot(ex, ey + 1, 1.6, tile);
  });
  const ridgeLine = curve(line20.map(ridge));
  return [
    poly([...line20.map(ridge), ...line20.toReversed().map(eave)], down('#6C7785', tile, tile)),
    columns,
    line(curve(line20.map(eave)), edge, 5),
    ends,
    line(ridgeLine, edge, h * 0.13 + 4),
    line(ridgeLine, plaster, 2.4, 0.85),
    dot(...ridge(0), h * 0.08 + 3, edge),
    dot(...ridge(1), h * 0.08 + 3, edge),
  ].join('');
}

/** Steps going up between y (bottom) and top, narrowing from width w to w * `narrow`, centred on x, then on `to`. */
export function stairs(
  x: number,
  y: number,
  w: number,
  top: number,
  steps: number,
  to = x,
  narrow = 0.45,
  tread = '#E9D3B4',
  riser = '#B58F78',
): string {
  return times(steps, (i) => {
    const share = (k: number) => 1 - (1 - k / steps) ** 1.35;
    const level = (k: number) => y + (top - y) * share(k);
    const half = (k: number) => (w / 2) * (1 + (narrow - 1) * share(k));
    const middle = (k: number) => x + (to - x) * share(k);
    const [y0, y1] = [level(i), level(i + 1)];
    const split = y0 + (y1 - y0) * 0.55;
    const [l, r] = [middle(i) - half(i), middle(i) + half(i)];
    const [l2, r2] = [middle(i + 1) - half(i + 1), middle(i + 1) + half(i + 1)];
    return (
      poly(
        [
          [l, y0],
          [r, y0],
          [r, split],
          [l, split],
        ],
        riser,
      ) +
      poly(
        [
          [l, split],
          [r, split],
          [r2, y1],
          [l2, y1],
        ],
        tread,
      ) +
      rect(l, split - 1.2, r - l, 2, '#FFF3DA', 0.55)
    );
  });
}

/** A utility pole with its box and arms, foot at (x, y). */
export const pole = (x: number, y: number, h: number, color = '#5B4A4C') =>
  rect(x - h * 0.012, y - h, h * 0.024, h, color) +
  rect(x - h * 0.09, y - h * 0.95, h * 0.18, h * 0.014, color) +
  rect(x - h * 0.07, y - h * 0.88, h * 0.14, h * 0.012, color) +
  rect(x + h * 0.012, y - h * 0.8, h * 0.04, h * 0.08, color, 1, 2);

/** A wire that sags between two points. */
export const wire = ([x, y]: Point, [x2, y2]: Point, sag = 30, color = '#3F3440') =>
  line(`M${x} ${y}Q${(x + x2) / 2} ${(y + y2) / 2 + sag} ${x2} ${y2}`, color, 1.5, 0.75);

/** A street lamp, foot at (x, y); lit, it glows. */
export const lamp = (x: number, y: number, h: number, lit = true, color = '#4A3F4A') =>
  rect(x - 2.5, y - h, 5, h, color) +
  line(`M${x} ${y - h}q0 -16 18 -16h8`, color, 4) +
  (lit ? glow(x + 30, y - h - 8, h * 0.62, '#FFD98A', 0.85) : '') +
  path(`M${x + 18} ${y - h - 20}h24l5 12h-34z`, color) +
  oval(x + 30, y - h - 7, 12, 4, lit ? '#FFF2C4' : '#EFE2C6');

/** Hanging bulbs along a sagging wire. */
export function bulbs([x, y]: Point, [x2, y2]: Point, sag: number, count: number): string {
  return (
    wire([x, y], [x2, y2], sag * 2, '#4A3540') +
    times(count, (i) => {
      const t = (i + 0.5) / count;
      const [bx, by] = [x + (x2 - x) * t, y + (y2 - y) * t + sag * 4 * t * (1 - t)];
      return glow(bx, by + 6, 26, '#FFCF6B', 0.8) + dot(bx, by + 6, 4.5, '#FFF1C2');
    })
  );
}

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

/** Flower pots in a row from x, standing on y. */
export function pots(
  seed: number,
  x: number,
  y: number,
  count: number,
  scale = 1,
  leaves: Leaves = SUMMER,
): string {
  const rand = random(seed);
  const clay = ['#C66B45', '#E8D9C0', '#8E5B4A', '#6F8FA0'] as const;
  const flower = ['#F2707E', '#FFC24A', '#FFF1DC', '#E28BB5'] as const;
  return times(count, (i) => {
    const [px, w, h] = [x + i * 27 * scale, (9 + rand() * 4) * scale, (13 + rand() * 9) * scale];
    const bloom = pick(flower, rand() * 4);
    return (
      foliage(seed + i, px, y - h - 9 * scale, w * 1.15, (10 + rand() * 9) * scale, leaves) +
      times(3, () =>
        dot(px + (rand() - 0.5) * w * 1.8, y - h - (6 + rand() * 14) * scale, 2.6 * scale, bloom),
      ) +
      path(`M${px - w} ${y - h}h${w * 2}l${-w * 0.28} ${h}h${-w * 1.44}z`, pick(clay, rand() * 4)) +
      rect(px - w * 1.08, y - h - 1, w * 2.16, 4 * scale, '#FFFFFF', 0.22)
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

/** A bench, its left foot at (x, y). */
export const bench = (x: number, y: number, scale: number, wood = '#B9794A') =>
  at(
    x,
    y,
    scale,
    rect(4, -26, 5, 26, '#4A3F4A'),
    rect(101, -26, 5, 26, '#4A3F4A'),
    rect(0, -32, 110, 7, wood, 1, 2),
    rect(0, -32, 110, 2.5, '#FFE2B8', 0.5),
    rect(0, -56, 110, 7, wood, 1, 2),
    rect(0, -45, 110, 6, wood, 1, 2),
  );
