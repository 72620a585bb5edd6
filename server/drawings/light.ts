import { blended, dot, outward, oval, poly, random, soft, times, type Corners } from './draw.ts';

/** A round glow that fades out. */
export const glow = (x: number, y: number, r: number, color: string, opacity = 1) =>
  dot(x, y, r, outward(color, `${color}88`, `${color}22`, `${color}00`), opacity);

/** A shadow on the ground, soft-edged. */
export const shadow = (x: number, y: number, rx: number, ry: number, opacity = 0.3) =>
  soft(5, oval(x, y, rx, ry, '#3A2442', opacity));

/** A shaft of light falling through the scene. */
export const shaft = (points: Corners, strength = 0.5, color = '#FFEFB8') =>
  blended('soft-light', soft(16, poly(points, color, strength)));

/** A shade shape over what lies beneath. */
export const shade = (points: Corners, opacity = 0.28, color = '#5A3A66') => poly(points, color, opacity);

/** Short strokes of light on water, denser towards the middle. */
export function glitter(
  seed: number,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  count: number,
): string {
  const rand = random(seed);
  return times(count, () => {
    const depth = rand();
    const spread = (rand() + rand() - 1) * w * (0.2 + depth * 0.5);
    return oval(
      x + spread,
      y + depth * h,
      (6 + rand() * 18) * (0.5 + depth),
      0.9 + depth * 1.6,
      color,
      0.3 + rand() * 0.5,
    );
  });
}
