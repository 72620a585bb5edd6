import {
  at,
  curve,
  dot,
  down,
  line,
  oval,
  path,
  pick,
  poly,
  random,
  rect,
  times,
  type Point,
} from './draw.ts';
import { glow } from './light.ts';
import { SUMMER, foliage, type Leaves } from './plants.ts';

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

/** A row of tiles along the top of a wall across the whole sheet, the round ends at y. */
export const coping = (y: number) =>
  times(
    34,
    (i) =>
      path(`M${i * 24 - 4} ${y + 1}v-17q12 -13 24 0v17z`, i % 2 ? '#5A6270' : '#66707E') +
      dot(i * 24 + 8, y, 6.3, '#3D4450'),
  ) +
  rect(0, y - 31, 800, 12, '#4A5260', 1, 5) +
  rect(0, y - 30, 800, 3, '#FFE2B8', 0.5);
