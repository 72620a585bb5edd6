import type { Square } from './features.ts';

/** An offscreen canvas of this size in CSS px, whose context is scaled to device pixels. */
export function openCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('The browser draws in no canvas');
  pen.scale(devicePixelRatio, devicePixelRatio);
  return { canvas, pen };
}

/** Clips to a square rounded to device pixels, so that no seam is left between two squares. */
export function clip(pen: CanvasRenderingContext2D, { x, y, side }: Square) {
  const whole = (px: number) => Math.round(px * devicePixelRatio) / devicePixelRatio;
  const [left, top] = [whole(x), whole(y)];
  pen.beginPath();
  pen.rect(left, top, whole(x + side) - left, whole(y + side) - top);
  pen.clip();
}
