import { PHOTO } from 'contract/limits';
import { fitPhoto, type PhotoSize } from 'contract/photo-size';

/** A decoded photo: its size in pixels, and its file's type and size in bytes. */
export interface Measured extends PhotoSize {
  bytes: number;
  type: string;
}

/** The file size up to which a photo of the right dimensions is sent unchanged. */
const SMALL_BYTES = 600 * 1024;
/** The type whose EXIF orientation browsers ignore, so that the server converts it. */
export const AVIF = 'image/avif';
/** The types that browsers can decode and turn upright. HEIC, which most cannot decode, is converted by the server. */
const DRAWABLE = /^image\/(jpeg|png|webp|bmp|gif)$/;
/** The types among these that the server reads (BEHAVIOUR: photos-1); others are always re-encoded. */
const READABLE = /^image\/(jpeg|png|webp)$/;

/** Whether the browser may be able to decode a file; also true for a file without a type. */
export function isDrawable({ type }: { type: string }): boolean {
  return type === '' || DRAWABLE.test(type);
}

/** The size to which a photo is resized, the largest that is stored; null if the file is sent unchanged. */
export function planShrink({ bytes, type, ...size }: Measured): PhotoSize | null {
  const fitted = fitPhoto(size, PHOTO.sizes.full);
  const isAsStored = fitted.width === size.width && fitted.height === size.height;
  return isAsStored && bytes <= SMALL_BYTES && READABLE.test(type) ? null : fitted;
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
