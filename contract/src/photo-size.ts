/** The width and height of a picture in pixels. */
export interface PhotoSize {
  width: number;
  height: number;
}

/** The most pixels that WebP can have on a side. */
const WEBP_MAX = 16_383;

/**
 * The size of a photo whose long side has at most `longSide` pixels, never enlarged. Of one longer than two to one, the short side has
 * at most half as many, so that screenshots and panoramas stay legible, and all of it at most twice the pixels of a square.
 */
export function fitPhoto({ width, height }: PhotoSize, longSide: number): PhotoSize {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const elongated = Math.min(longSide / 2 / short, Math.sqrt((2 * longSide ** 2) / (short * long)));
  const scale = Math.min(1, Math.max(longSide / long, elongated), WEBP_MAX / long);
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}
