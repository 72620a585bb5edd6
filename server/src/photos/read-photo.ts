import { open, readFile } from 'node:fs/promises';
import { PHOTO } from 'contract/limits';
import type { Reason } from 'contract/refusals';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { decodePhoto } from './decode-photo.ts';
import { isHeifWhole } from './heif-structure.ts';
import { detectFormat, HEAD_BYTES } from './photo-format.ts';
import { fromPixels, type Pixels, shrink, toPixels } from './pixels.ts';
import { readStoredForm } from './stored-form.ts';

/** One stored size: WebP, upright, sRGB, without metadata. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}
export type SizeName = keyof typeof PHOTO.sizes;
/** A photo in its three sizes, with a ThumbHash (base64, about 30 characters) to show while it loads. */
export interface Photo {
  sizes: Record<SizeName, Picture>;
  placeholder: string;
}
/** The result of reading a file: the photo, or why it is refused. */
export type PhotoReading =
  | { ok: true; photo: Photo }
  | {
      ok: false;
      reason: Extract<Reason, 'PhotoUnreadable' | 'PhotoTooManyPixels' | 'PhotoTooLarge' | 'Unavailable'>;
    };

/**
 * Reads a jpeg, png, webp, avif, heic or heif file into the stored sizes, by its content alone (BEHAVIOUR: photos-1). File size, first
 * bytes and pixel count are checked before any pixel is decoded; truncated and damaged files are unreadable. An animation becomes its
 * first frame. With `keepStored` a file that has the stored form keeps its bytes.
 */
export async function readPhoto(path: string, keepStored = false): Promise<PhotoReading> {
  try {
    const { head, size } = await readHead(path);
    if (size > PHOTO.maxBytes) return { ok: false, reason: 'PhotoTooLarge' };
    const format = detectFormat(head);
    if (format === null) return { ok: false, reason: 'PhotoUnreadable' };
    if (format === 'heif' && !isHeifWhole(await readFile(path)))
      return { ok: false, reason: 'PhotoUnreadable' };
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    if (header.width * header.height > PHOTO.maxPixels) return { ok: false, reason: 'PhotoTooManyPixels' };
    const pixels = await decodePhoto(path, format, header);
    const stored = keepStored ? await readStoredForm(path, pixels.raw) : null;
    return { ok: true, photo: await toPhoto(pixels, stored) };
  } catch {
    return { ok: false, reason: 'PhotoUnreadable' };
  }
}

async function readHead(path: string) {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return { head: buffer.subarray(0, bytesRead), size: (await file.stat()).size };
}

/** Draws the smaller sizes of a photo that was decoded at its largest; `stored` is that one where it is there already. */
async function toPhoto(full: Pixels, stored: Uint8Array | null): Promise<Photo> {
  const detail = await shrink(full, PHOTO.sizes.detail);
  const list = await shrink(detail, PHOTO.sizes.list);
  return {
    sizes: { list: await encode(list), detail: await encode(detail), full: await encode(full, stored) },
    placeholder: await toPlaceholder(list),
  };
}

async function encode(pixels: Pixels, stored: Uint8Array | null = null): Promise<Picture> {
  const bytes = stored ?? (await fromPixels(pixels).webp({ quality: 80, effort: 2 }).toBuffer());
  const { width, height } = pixels.raw;
  return { bytes, width, height };
}

async function toPlaceholder(list: Pixels): Promise<string> {
  const small = fromPixels(list).resize(100, 100, { fit: 'inside', withoutEnlargement: true });
  const { data, raw } = await toPixels(small.ensureAlpha());
  return Buffer.from(rgbaToThumbHash(raw.width, raw.height, data)).toString('base64');
}
