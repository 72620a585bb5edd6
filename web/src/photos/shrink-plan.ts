import { PHOTO } from 'contract/limits';

/** A photo as a browser decoded it: its size in pixels, and its file's type and size in bytes. */
export interface Measured {
  width: number;
  height: number;
  bytes: number;
  type: string;
}

/** Up to this many bytes a photo of the right size is sent as it is. */
const SMALL_BYTES = 600 * 1024;
/** What browsers can decode. HEIC, which most cannot, is sent to the server as it is. */
const DRAWABLE = /^image\/(jpeg|png|webp|avif|bmp|gif)$/;
/** What the server reads of these (BEHAVIOUR: photos-1); the others are always redrawn. */
const READABLE = /^image\/(jpeg|png|webp|avif)$/;

/** Whether the browser may be able to decode a file; one without a type is tried too. */
export function isDrawable({ type }: { type: string }): boolean {
  return type === '' || DRAWABLE.test(type);
}

/** The size to redraw a photo in, its long side at most 2048; null where the file is sent as it is. */
export function planShrink({
  width,
  height,
  bytes,
  type,
}: Measured): Pick<Measured, 'width' | 'height'> | null {
  const long = Math.max(width, height);
  if (long <= PHOTO.sizes.full && bytes <= SMALL_BYTES && READABLE.test(type)) return null;
  const scale = Math.min(1, PHOTO.sizes.full / long);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Why a file cannot be sent with a post; null where nothing forbids it. */
export function fileRefusal({
  size,
  type,
}: {
  size: number;
  type: string;
}): 'PhotoUnreadable' | 'PhotoTooLarge' | null {
  if (size === 0 || (type !== '' && !type.startsWith('image/'))) return 'PhotoUnreadable';
  return size > PHOTO.maxBytes ? 'PhotoTooLarge' : null;
}
