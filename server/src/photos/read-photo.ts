import { open, readFile } from 'node:fs/promises';
import { PHOTO } from 'contract/limits';
import type { Reason } from 'contract/refusals';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { detectFormat, HEAD_BYTES } from './photo-format.ts';
import { isHeifWhole } from './heif-structure.ts';
import { readHeic } from './read-heic.ts';

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

/** libjpeg's warnings about missing pixels. Its other warnings also occur with intact photos of some phones. */
const DAMAGED = /premature end of|bad Huffman code|corrupt JPEG data: bad/i;

/**
 * Reads a jpeg, png, webp, avif, heic or heif file into the stored sizes, by its content alone (BEHAVIOUR: photos-1). File size, first
 * bytes and pixel count are checked before any pixel is decoded; truncated and damaged files are unreadable. An animation becomes its
 * first frame.
 */
export async function readPhoto(path: string): Promise<PhotoReading> {
  try {
    const { head, size } = await readHead(path);
    if (size > PHOTO.maxBytes) return { ok: false, reason: 'PhotoTooLarge' };
    const format = detectFormat(head);
    if (format === null) return { ok: false, reason: 'PhotoUnreadable' };
    if (format === 'heif' && !isHeifWhole(await readFile(path)))
      return { ok: false, reason: 'PhotoUnreadable' };
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    if (header.width * header.height > PHOTO.maxPixels) return { ok: false, reason: 'PhotoTooManyPixels' };
    return { ok: true, photo: await toPhoto(await decode(path, header)) };
  } catch {
    return { ok: false, reason: 'PhotoUnreadable' };
  }
}

async function readHead(path: string) {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return { head: buffer.subarray(0, bytesRead), size: (await file.stat()).size };
}

function decode(path: string, { compression, icc, width, height }: Metadata): Promise<Sharp> | Sharp {
  if (compression === 'hevc') return readHeic(path, { width, height }, PHOTO.sizes.full, icc);
  return sharp(path, { limitInputPixels: PHOTO.maxPixels, failOn: 'error' }).autoOrient();
}

async function toPhoto(source: Sharp): Promise<Photo> {
  const full = await decodePixels(source);
  const detail = await shrink(full, PHOTO.sizes.detail);
  const list = await shrink(detail, PHOTO.sizes.list);
  return {
    sizes: { list: await encode(list), detail: await encode(detail), full: await encode(full) },
    placeholder: await toPlaceholder(list),
  };
}

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The decoded photo at its largest stored size, in sRGB. Transparent pixels become white. */
async function decodePixels(source: Sharp): Promise<Pixels> {
  let damaged = false;
  source.on('warning', (warning: string) => (damaged ||= DAMAGED.test(warning)));
  const upright = inside(source, PHOTO.sizes.full).flatten({ background: 'white' }).toColourspace('srgb');
  const pixels = await toPixels(upright);
  if (damaged) throw new Error('Parts of the photo are missing');
  return pixels;
}

const shrink = ({ data, raw }: Pixels, longSide: number): Promise<Pixels> =>
  toPixels(inside(sharp(data, { raw }), longSide));

async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function encode({ data, raw }: Pixels): Promise<Picture> {
  const bytes = await sharp(data, { raw }).webp({ quality: 80, effort: 2 }).toBuffer();
  return { bytes, width: raw.width, height: raw.height };
}

const inside = (image: Sharp, longSide: number) =>
  image.resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true });

async function toPlaceholder({ data, raw }: Pixels): Promise<string> {
  const small = await toPixels(inside(sharp(data, { raw }), 100).ensureAlpha());
  return Buffer.from(rgbaToThumbHash(small.raw.width, small.raw.height, small.data)).toString('base64');
}
