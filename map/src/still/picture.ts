import { mapPicture, PIXEL_RATIO } from '../styles/signs.ts';
import type { Point } from './features.ts';

const pictures = new Map<string, OffscreenCanvas | null>();

/** The side of a map icon, in px; 0 for an unknown icon. */
export const pictureSize = (id: string): number => (read(id)?.width ?? 0) / PIXEL_RATIO;

/** Draws a map icon centred at a point. */
export function stampPicture(pen: CanvasRenderingContext2D, id: string, { x, y }: Point) {
  const picture = read(id);
  const side = pictureSize(id);
  pen.globalAlpha = 1;
  if (picture !== null) pen.drawImage(picture, x - side / 2, y - side / 2, side, side);
}

function read(id: string): OffscreenCanvas | null {
  const known = pictures.get(id);
  if (known !== undefined) return known;
  const pixels = mapPicture(id);
  const drawn = pixels && new OffscreenCanvas(pixels.width, pixels.height);
  if (pixels) drawn?.getContext('2d')?.putImageData(pixels, 0, 0);
  pictures.set(id, drawn);
  return drawn;
}
