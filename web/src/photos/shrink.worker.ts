import { isMissing } from 'contract/photo-damage';
import type { PhotoSize } from 'contract/photo-size';
import { planShrink } from './shrink-plan.ts';

/**
 * The worker's request and answer: `shrunk` is null if the file is best sent unchanged; `isDrawable` is false if the browser cannot
 * decode it.
 */
export interface ShrinkRequest {
  id: number;
  file: Blob;
}
export interface ShrinkAnswer {
  id: number;
  shrunk: Blob | null;
  isDrawable: boolean;
}

const QUALITY = 0.82;

self.addEventListener('message', ({ data: { id, file } }: MessageEvent<ShrinkRequest>) => {
  void shrink(file)
    .then(
      (shrunk) => ({ id, shrunk, isDrawable: true }),
      () => ({ id, shrunk: null, isDrawable: false }),
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
    .then((answer) => self.postMessage(answer satisfies ShrinkAnswer));
});

/** Re-encodes a photo upright and without its metadata (position, owner, device). */
async function shrink(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  try {
    const { width, height } = bitmap;
    const plan = planShrink({ width, height, bytes: file.size, type: file.type });
    if (plan === null) return null;
    const redrawn = await encode(bitmap, plan);
    const isSameSize = plan.width === width && /^image\/(jpeg|png|webp)$/.test(file.type);
    return isSameSize && redrawn.size >= file.size ? null : redrawn;
  } finally {
    bitmap.close();
  }
}

/** Draws the photo. Throws if pixels seem to be missing, which browsers draw grey without an error: the server finds out. */
function draw(bitmap: ImageBitmap, { width, height }: PhotoSize) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const edges = [
    context.getImageData(0, 0, width, 1),
    context.getImageData(0, height - 1, width, 1),
    context.getImageData(0, 0, 1, height),
    context.getImageData(width - 1, 0, 1, height),
  ];
  if (edges.some(({ data }) => isMissing(data, 4))) throw new Error('pixels are missing');
  return { canvas, context };
}

/** Encodes as WebP, or as JPEG on white if the browser cannot write WebP. */
async function encode(bitmap: ImageBitmap, size: PhotoSize) {
  const { canvas, context } = draw(bitmap, size);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
  if (webp.type === 'image/webp') return webp;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}
