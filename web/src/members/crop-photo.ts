import type { View } from '../kit/pan-zoom.ts';

/** The side of the uploaded square in px: larger than any displayed profile picture at three times the pixel density. */
const SIDE = 720;
const QUALITY = 0.9;

/** Crops a photo to the square visible in a frame of `frame` px, as WebP, or JPEG if the browser cannot write WebP. */
export async function cropPhoto(photo: Blob, { scale, x, y }: View, frame: number): Promise<Blob> {
  const bitmap = await createImageBitmap(photo);
  const short = Math.min(bitmap.width, bitmap.height);
  const perPixel = short / frame / scale;
  const side = short / scale;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(SIDE, Math.round(side)));
  const context = canvas.getContext('2d');
  if (context === null) return photo;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const left = (bitmap.width - side) / 2 - x * perPixel;
  const top = (bitmap.height - side) / 2 - y * perPixel;
  context.drawImage(bitmap, left, top, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return (await encode(canvas, 'image/webp')) ?? (await encode(canvas, 'image/jpeg')) ?? photo;
}

/** Encodes a canvas; null if the browser writes another type instead. */
const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, QUALITY);
  });
