import { at, curve, dot, down, faint, line, path, random, rect, times, type Point } from './draw.ts';
import { glow } from './light.ts';

/** Birds far off. */
export const birds = (x: number, y: number, scale: number, color = '#4A3F55') =>
  at(
    x,
    y,
    scale,
    line('M0 0q6 -7 11 0q5 -7 11 0M30 -14q5 -6 9 0q4 -6 9 0M-22 -18q4 -5 8 0q4 -5 8 0', color, 2, 0.7),
  );

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
