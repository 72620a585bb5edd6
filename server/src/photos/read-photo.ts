import { open } from 'node:fs/promises';
import { PHOTO } from 'contract/limits';
import type { Reason } from 'contract/refusals';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { formatOf, HEAD_BYTES } from './photo-format.ts';
import { readHeic } from './read-heic.ts';

/** One stored size: WebP, upright, sRGB, nothing but pixels. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}
export type SizeName = keyof typeof PHOTO.sizes;
/** A photo in its three sizes, with a ThumbHash (base64, about 30 letters) to show while it loads. */
export interface Photo {
  sizes: Record<SizeName, Picture>;
  placeholder: string;
}
/** What came of reading a file: the photo, or the refusal it earns. */
export type PhotoReading =
  | { ok: true; photo: Photo }
  | {
      ok: false;
      reason: Extract<Reason, 'PhotoUnreadable' | 'PhotoTooManyPixels' | 'PhotoTooLarge' | 'Unavailable'>;
    };

const WEBP = { quality: 80, effort: 2 } as const;
const SECONDS = 20;
/** libjpeg's words for pixels it had to invent. Its other warnings come with sound photos of some phones. */
const DAMAGED = /premature end of|bad Huffman code|corrupt JPEG data: bad/i;

/**
 * Reads a jpeg, png, webp, avif, heic or heif file into the sizes we store, judged by content alone. Refuses by size, by
 * first bytes and by pixel count before any pixel is decoded; truncated and damaged files are unreadable. An animation
 * gives its first frame.
 */
export async function readPhoto(path: string): Promise<PhotoReading> {
  try {
    const { head, size } = await beginningOf(path);
    if (size > PHOTO.maxBytes) return { ok: false, reason: 'PhotoTooLarge' };
    if (formatOf(head) === null) return { ok: false, reason: 'PhotoUnreadable' };
    const header = await sharp(path, { limitInputPixels: false }).metadata();
    if (header.width * header.height > PHOTO.maxPixels) return { ok: false, reason: 'PhotoTooManyPixels' };
    return { ok: true, photo: await photoOf(await decode(path, header)) };
  } catch {
    return { ok: false, reason: 'PhotoUnreadable' };
  }
}

async function beginningOf(path: string) {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return { head: buffer.subarray(0, bytesRead), size: (await file.stat()).size };
}

function decode(path: string, { compression, icc }: Metadata): Promise<Sharp> | Sharp {
  if (compression === 'hevc') return readHeic(path, PHOTO.sizes.full, icc);
  return sharp(path, { limitInputPixels: PHOTO.maxPixels, failOn: 'error' }).autoOrient();
}

async function photoOf(source: Sharp): Promise<Photo> {
  const upright = await pixelsOf(source);
  const list = await picture(upright, PHOTO.sizes.list);
  return {
    sizes: {
      list,
      detail: await picture(upright, PHOTO.sizes.detail),
      full: await picture(upright, PHOTO.sizes.full),
    },
    placeholder: await placeholderOf(list),
  };
}

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The decoded photo at its largest stored size, in sRGB. What is transparent becomes white, hiding nothing beneath. */
async function pixelsOf(source: Sharp): Promise<Pixels> {
  let damaged = false;
  source.on('warning', (warning: string) => (damaged ||= DAMAGED.test(warning)));
  const { data, info } = await inside(source, PHOTO.sizes.full)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (damaged) throw new Error('parts of the photo are missing');
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function picture({ data, raw }: Pixels, longSide: number): Promise<Picture> {
  const { data: bytes, info } = await inside(sharp(data, { raw }), longSide)
    .webp(WEBP)
    .toBuffer({ resolveWithObject: true });
  return { bytes, width: info.width, height: info.height };
}

const inside = (image: Sharp, longSide: number) =>
  image.resize(longSide, longSide, { fit: 'inside', withoutEnlargement: true });

async function placeholderOf({ bytes }: Picture): Promise<string> {
  const { data, info } = await inside(sharp(bytes), 100)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
