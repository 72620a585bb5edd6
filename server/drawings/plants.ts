import { curve, line, path, pick, random, times, type Point } from './draw.ts';

/** Leaves from the shade to the light. */
export type Leaves = readonly [dark: string, mid: string, light: string];

export const SUMMER: Leaves = ['#3F6B54', '#5F9168', '#A9C77A'];

export const SPRING: Leaves = ['#6E9A5E', '#94B96C', '#D2DD8E'];

export const BLOSSOM: Leaves = ['#E59BAA', '#F6BFC6', '#FFE6E3'];

export const GINKGO: Leaves = ['#D98E24', '#F4B73A', '#FFDF73'];

export const MAPLE: Leaves = ['#A8422F', '#D9693A', '#F6A654'];

export const PINE: Leaves = ['#28493F', '#3C6653', '#6F9468'];

export const DUSK: Leaves = ['#2B2F4C', '#3C4560', '#5D6579'];

export const NIGHT_LEAVES: Leaves = ['#1F3A48', '#2F5358', '#5A7F6A'];

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
