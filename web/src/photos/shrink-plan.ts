import { PHOTO } from 'contract/limits';

/** A decoded photo: its size in pixels, and its file's type and size in bytes. */
export interface Measured {
  width: number;
  height: number;
  bytes: number;
  type: string;
}

/** The file size up to which a photo of the right dimensions is sent unchanged. */
const SMALL_BYTES = 600 * 1024;
/** The types that browsers can decode. HEIC, which most cannot, is converted by the server. */
const DRAWABLE = /^image\/(jpeg|png|webp|avif|bmp|gif)$/;
/** The types among these that the server reads (BEHAVIOUR: photos-1); others are always re-encoded. */
const READABLE = /^image\/(jpeg|png|webp|avif)$/;

/** Whether the browser may be able to decode a file; also true for a file without a type. */
export function isDrawable({ type }: { type: string }): boolean {
  return type === '' || DRAWABLE.test(type);
}

/** The size to which a photo is resized, its long side at most 2048; null if the file is sent unchanged. */
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

/** Why a file cannot be sent with a post; null if it can. */
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
