import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { ImageUuid } from 'contract/ids';
import sharp from 'sharp';
import { photoKey } from '../src/photos/photos.ts';
import type { SizeName } from '../src/photos/read-photo.ts';

/** A folder of real photographs next to the repository; null if it is missing, which skips their tests. */
export const realPhotos = ifPresent(join(import.meta.dirname, '../../../shared/data/photos'));
/** A folder of small pictures that programs wrote, next to the repository; null if it is missing. */
export const writtenPictures = ifPresent(join(import.meta.dirname, '../../../shared/data/pictures'));

function ifPresent(folder: string) {
  if (existsSync(folder)) return folder;
  console.warn(`No real photographs at ${folder}: the tests on them are skipped.`);
  return null;
}

/** Creates a temporary folder, which is deleted on dispose. */
export async function scratchFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'dongne-photos-'));
  return {
    folder,
    async put(name: string, bytes: Uint8Array | string) {
      await writeFile(join(folder, name), bytes);
      return join(folder, name);
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** The path of one size of a photo in the folder store. */
export const storedFile = (dataDir: string, uuid: ImageUuid, size: SizeName) =>
  join(dataDir, 'photos', ...photoKey(uuid, size).split('/').slice(0, -1), uuid.slice(0, 2), uuid);

/** Creates an image of four quarters, red and green above blue and white. It is wider than high, so that every rotation is visible. */
export async function quarters(width = 120, height = 80) {
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([quarter('#f00', 0, 0), quarter('#0f0', width / 2, 0), quarter('#00f', 0, height / 2)])
    .png()
    .toBuffer();
}

/** The colours of an image's four quarters, as `rgb` with each part rounded to 0 or 1. */
export async function quarterColours(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [...data.subarray(from, from + 3)].map((part) => (part > 127 ? 1 : 0)).join('');
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}
/** The quarters of `quarters` upright. */
export const UPRIGHT = ['100', '010', '001', '111'];

/** Creates a photograph with noise, so that it compresses like a real photograph. */
export async function photograph(
  width = 1600,
  height = 1200,
  quality = 80,
): Promise<Uint8Array<ArrayBuffer>> {
  const noise = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
  return new Uint8Array(await noise.jpeg({ quality }).toBuffer());
}

/** The size of a PNG's signature and header, after which chunks can be inserted. */
const PNG_HEAD = 8 + 25;

/** A PNG with the numbers of its colours (cICP), and of HDR the luminance of its brightest light (cLLI). */
export function withColours(png: Buffer, primaries: number, transfer: number, peakNits = 0): Buffer {
  const light = Buffer.concat([uint32(peakNits * 10_000), uint32(0)]);
  return Buffer.concat([
    png.subarray(0, PNG_HEAD),
    pngChunk('cICP', Buffer.from([primaries, transfer, 0, 1])),
    ...(peakNits > 0 ? [pngChunk('cLLI', light)] : []),
    png.subarray(PNG_HEAD),
  ]);
}

function pngChunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  return Buffer.concat([uint32(body.length), named, uint32(crc32(named))]);
}

/** Creates a PNG of 16 bits per colour with 8 × 8 squares of 8 pixels; each part of a colour is between 0 and 1. */
export function patchwork(colours: readonly (readonly number[])[]): Promise<Buffer> {
  const values = new Uint16Array(64 * 64 * 3);
  for (let at = 0; at < 64 * 64; at++) {
    const square = 8 * Math.floor(at / (64 * 8)) + Math.floor((at % 64) / 8);
    for (let part = 0; part < 3; part++)
      values[3 * at + part] = Math.round(65_535 * (colours[square]?.[part] ?? 0));
  }
  return sharp(values, { raw: { width: 64, height: 64, channels: 3 } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
}

/** Creates a PNG whose header claims `width` by `height` RGB pixels; `data` are the deflated pixels, if any. */
export function pngHeader(width: number, height: number, data = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(17);
  header.write('IHDR', 0, 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  header.set([8, 2, 0, 0, 0], 12);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
    header,
    uint32(crc32(header)),
    uint32(data.length),
    Buffer.from('IDAT'),
    data,
    uint32(crc32(data, crc32('IDAT'))),
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Returns the names of a WebP file's chunks: `['VP8 ']` means only pixels. */
export function webpChunks(webp: Uint8Array): string[] {
  const bytes = Buffer.from(webp);
  const names: string[] = [];
  for (let at = 12; at < bytes.length; at += 8 + 2 * Math.ceil(bytes.readUInt32LE(at + 4) / 2)) {
    names.push(bytes.toString('latin1', at, at + 4));
  }
  return names;
}
