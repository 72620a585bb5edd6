import { PHOTO } from 'contract/limits';

/** A picture as a browser drew it, in pixels, with the type and the size in bytes of its file. */
export interface Measured {
  width: number;
  height: number;
  bytes: number;
  type: string;
}

/** Under this many bytes a picture of the right size is sent as it is. */
const SMALL_BYTES = 600 * 1024;
/** What browsers can draw. HEIC, which most cannot, goes to the server as it is. */
const DRAWABLE = /^image\/(jpeg|png|webp|avif|bmp|gif)$/;
/** What the server reads of these (behaviour §5); the others always go redrawn. */
const READ = /^image\/(jpeg|png|webp|avif)$/;

/** Whether the browser is asked to draw a file; one without a type is tried too. */
export function isDrawable({ type }: { type: string }): boolean {
  return type === '' || DRAWABLE.test(type);
}

/** The size to redraw a picture in, its long side 2048 at most; null where the file is fine as it is. */
export function planShrink({
  width,
  height,
  bytes,
  type,
}: Measured): Pick<Measured, 'width' | 'height'> | null {
  const long = Math.max(width, height);
  if (long <= PHOTO.sizes.full && bytes <= SMALL_BYTES && READ.test(type)) return null;
  const scale = Math.min(1, PHOTO.sizes.full / long);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Why a file cannot go with a post before anything is sent; null where nothing speaks against it. */
export function refusalOf({
  size,
  type,
}: {
  size: number;
  type: string;
}): 'PhotoUnreadable' | 'PhotoTooLarge' | null {
  if (size === 0 || (type !== '' && !type.startsWith('image/'))) return 'PhotoUnreadable';
  return size > PHOTO.maxBytes ? 'PhotoTooLarge' : null;
}
