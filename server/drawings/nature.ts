import {
  at,
  blended,
  curve,
  dot,
  down,
  faint,
  glow,
  line,
  oval,
  path,
  pick,
  poly,
  random,
  rect,
  soft,
  times,
  type Point,
} from './draw.ts';

/** Leaves from the shade to the light. */
export type Leaves = readonly [dark: string, mid: string, light: string];
export const SUMMER: Leaves = ['#3F6B54', '#5F9168', '#A9C77A'];
export const SPRING: Leaves = ['#6E9A5E', '#94B96C', '#D2DD8E'];
export const BLOSSOM: Leaves = ['#E59BAA', '#F6BFC6', '#FFE6E3'];
export const GINKGO: Leaves = ['#D98E24', '#F4B73A', '#FFDF73'];
export const MAPLE: Leaves = ['#A8422F', '#D9693A', '#F6A654'];
export const PINE: Leaves = ['#28493F', '#3C6653', '#6F9468'];
export const DUSK: Leaves = ['#2B2F4C', '#3C4560', '#5D6579'];

export const sky = (...colors: string[]) => rect(0, 0, 800, 600, down(...colors));

/** The sun with its haze. */
export const sun = (x: number, y: number, r: number, color = '#FFE9B8') =>
  glow(x, y, r * 4.5, color, 0.75) + dot(x, y, r, color);

export const moon = (x: number, y: number, r: number) =>
  glow(x, y, r * 4, '#FFF3CF', 0.5) + dot(x, y, r, '#FFF3CF');

/** A flat-bottomed cloud about 160 px wide. */
export const cloud = (x: number, y: number, scale: number, color = '#FFFFFF', opacity = 0.8) =>
  faint(
    opacity,
    at(
      x,
      y,
      scale,
      path(
        'M-80 20C-96 20-98-2-76-4-76-26-46-32-34-18-24-42 20-44 28-18 44-30 68-20 64-2 88-4 90 20 72 20z',
        color,
      ),
    ),
  );

export const stars = (seed: number, count: number, below: number) => {
  const rand = random(seed);
  return times(count, () =>
    dot(rand() * 800, rand() * below, 0.7 + rand() * 1.2, '#FFF3D6', 0.35 + rand() * 0.6),
  );
};

/** A range of hills whose line wanders by `rise` round y, down to the bottom of the sheet. */
export function hills(
  seed: number,
  y: number,
  rise: number,
  color: string,
  bottom = color,
  step = 110,
): string {
  const rand = random(seed);
  const tops = Array.from({ length: Math.ceil(800 / step) + 3 }, (_, i): Point => [
    (i - 1) * step,
    y + (rand() - 0.5) * 2 * rise,
  ]);
  return path(`${curve(tops)}V600H-110z`, down(color, bottom));
}

/** The hill of Namsan with its tower, the top of the hill at (x, y). */
export const namsan = (x: number, y: number, scale: number, color: string) =>
  at(
    x,
    y,
    scale,
    path('M-330 130C-230 120-170 40-90 16-40-2 30-4 80 18 150 46 210 120 330 130z', color),
    path(
      'M-3 4L-2-58H-8L-11-66-10-74H-7V-80H-4V-84H-1.6L-.6-138H.6L1.6-84H4V-80H7V-74H10L11-66 8-58H2L3 4z',
      color,
    ),
  );

/** Far blocks of flats along a line. */
export function skyline(seed: number, y: number, tallest: number, color: string, window?: string): string {
  const rand = random(seed);
  let x = -10;
  let drawn = '';
  while (x < 810) {
    const w = 22 + rand() * 34;
    const h = tallest * (0.35 + rand() * 0.65);
    drawn += rect(x, y - h, w, h + 40, color);
    if (window)
      drawn += times(Math.floor((w * h) / 260), () =>
        rect(x + 4 + rand() * (w - 9), y - h + 5 + rand() * (h - 8), 3, 4, window, 0.3 + rand() * 0.7),
      );
    x += w + (rand() < 0.35 ? 8 + rand() * 26 : 1);
  }
  return drawn;
}

function wobble(rand: () => number, x: number, y: number, rx: number, ry: number): string {
  const count = 11;
  const points = Array.from({ length: count }, (_, i): Point => {
    const turn = (i / count) * Math.PI * 2;
    const reach = 0.84 + rand() * 0.26;
    return [x + Math.cos(turn) * rx * reach, y + Math.sin(turn) * ry * reach];
  });
  return curve(points, true);
}

/** Path data of one small pointed leaf. */
const leaf = (x: number, y: number, length: number, turn: number) => {
  const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length];
  const bend = (side: 1 | -1) =>
    `${Math.round(dx / 2 - dy * 0.45 * side)} ${Math.round(dy / 2 + dx * 0.45 * side)}`;
  const [tip, back] = [`${Math.round(dx)} ${Math.round(dy)}`, `${-Math.round(dx)} ${-Math.round(dy)}`];
  return `M${Math.round(x)} ${Math.round(y)}q${bend(1)} ${tip}q${bend(1).replace(/-?\d+/g, (d) => String(-Number(d)))} ${back}z`;
};

/** A crown of leaves round (x, y), lit from the upper left. */
export function foliage(
  seed: number,
  x: number,
  y: number,
  rx: number,
  ry: number,
  [dark, mid, light]: Leaves,
): string {
  const rand = random(seed);
  const r = Math.min(rx, ry);
  const area = (rx * ry) / 100;
  const around = (reach: number, shift: number): Point => {
    const [turn, far] = [rand() * Math.PI * 2, Math.sqrt(rand()) * reach];
    return [x + shift * rx + Math.cos(turn) * rx * far, y + shift * ry + Math.sin(turn) * ry * far];
  };
  const clumps = (count: number, reach: number, shift: number, size: number, color: string, opacity = 1) =>
    path(
      times(count, () =>
        wobble(rand, ...around(reach, shift), size * (0.7 + rand() * 0.6), size * (0.55 + rand() * 0.4)),
      ),
      color,
      opacity,
    );
  const flecks = (count: number, reach: number, shift: number, color: string) =>
    path(
      times(count, () =>
        leaf(...around(reach, shift), 5 + rand() * Math.min(6, r * 0.1), rand() * Math.PI * 2),
      ),
      color,
    );
  const size = Math.min(r * 0.34, 30);
  const many = Math.max(8, Math.min(30, (area * 90) / (size * size)));
  return [
    path(wobble(rand, x, y, rx * 0.88, ry * 0.86), dark),
    clumps(many, 0.86, 0, size, dark),
    clumps(many, 0.66, -0.12, size * 0.72, mid, 0.8),
    flecks(Math.min(60, 12 + area / 5), 1.02, 0.02, dark),
    flecks(Math.min(110, 18 + area / 2), 0.9, -0.08, mid),
    clumps(many * 0.55, 0.5, -0.26, size * 0.42, light, 0.75),
    flecks(Math.min(100, 16 + area / 3), 0.72, -0.22, light),
  ].join('');
}

/** A tree standing at (x, y), `h` tall with a crown `spread` wide. */
export function tree(
  seed: number,
  x: number,
  y: number,
  h: number,
  spread: number,
  leaves: Leaves,
  bark = '#6B4A3A',
): string {
  const rand = random(seed + 50);
  const w = h * 0.045;
  const trunk = path(
    `M${x - w} ${y}C${x - w * 0.5} ${y - h * 0.2} ${x - w * 0.7} ${y - h * 0.35} ${x - w * 0.5} ${y - h * 0.6}L${x + w * 0.5} ${y - h * 0.6}C${x + w * 0.8} ${y - h * 0.3} ${x + w * 0.4} ${y - h * 0.2} ${x + w} ${y}z`,
    bark,
  );
  const limb = (dx: number, dy: number) =>
    line(`M${x} ${y - h * 0.36}Q${x + dx * 0.3} ${y - h * 0.5} ${x + dx} ${y - dy}`, bark, w * 0.7);
  const crowns = times(4, (i) => {
    const side = (i % 2 ? 1 : -1) * (0.12 + rand() * 0.16) * spread;
    return foliage(
      seed + i,
      x + side,
      y - h * (0.56 + i * 0.09),
      spread * (0.34 - i * 0.02),
      h * 0.19,
      leaves,
    );
  });
  return trunk + limb(-spread * 0.25, h * 0.6) + limb(spread * 0.24, h * 0.64) + crowns;
}

/** Leaves or petals drifting over a part of the sheet. */
export function drifting(
  seed: number,
  count: number,
  [x, y, w, h]: readonly [number, number, number, number],
  colors: readonly [string, ...string[]],
  size = 3,
): string {
  const rand = random(seed);
  const some = () => leaf(x + rand() * w, y + rand() * h, size * (1 + rand() * 1.3), rand() * Math.PI * 2);
  return colors.map((color) => path(times(count / colors.length, some), color, 0.92)).join('');
}

/** Tufts of grass or reeds along a line. */
export function grass(
  seed: number,
  from: number,
  to: number,
  y: number,
  h: number,
  colors: readonly [string, ...string[]],
  step = 7,
): string {
  const rand = random(seed);
  return times(Math.floor((to - from) / step), (i) => {
    const x = from + i * step + rand() * step;
    const tall = h * (0.45 + rand() * 0.65);
    const lean = (rand() - 0.4) * tall * 0.6;
    return path(
      `M${x - 2.5} ${y}Q${(x + lean * 0.2).toFixed(1)} ${(y - tall * 0.6).toFixed(1)} ${(x + lean).toFixed(1)} ${(y - tall).toFixed(1)}Q${(x + lean * 0.4 + 2).toFixed(1)} ${(y - tall * 0.5).toFixed(1)} ${x + 2.5} ${y}z`,
      pick(colors, rand() * colors.length),
    );
  });
}

/** A shadow on the ground, soft-edged. */
export const shadow = (x: number, y: number, rx: number, ry: number, opacity = 0.3) =>
  soft(5, oval(x, y, rx, ry, '#3A2442', opacity));

/** A shaft of light falling through the scene. */
export const shaft = (points: readonly Point[], strength = 0.5, color = '#FFEFB8') =>
  blended('soft-light', soft(16, poly(points, color, strength)));

/** A shade shape over what lies beneath. */
export const shade = (points: readonly Point[], opacity = 0.28, color = '#5A3A66') =>
  poly(points, color, opacity);
