import { readFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import { fitPhoto } from 'contract/photo-size';
import heic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';

/** Whether the decoder has failed on a file. It is a single WASM instance, which is unreliable after a failure. */
export const decoder = { failed: false };

/** Two decoders may round a cropped size differently. */
const ROUNDING = 2;

/**
 * A HEIC photo in our size of `longSide` pixels, as an image for sharp: rotated as the file says by irot and imir, and with its colour
 * profile. Throws if it cannot be decoded, or its size is not the `declared` size of its header.
 */
export async function readHeic(
  path: string,
  declared: { width: number; height: number },
  longSide: number,
  profile: Buffer | undefined,
): Promise<Sharp> {
  const { width, height, data } = await decodePixels(await readFile(path));
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const isShort = Math.abs(short - Math.min(declared.width, declared.height)) <= ROUNDING;
  const isLong = Math.abs(long - Math.max(declared.width, declared.height)) <= ROUNDING;
  if (!isShort || !isLong) throw new Error('The photo is not as large as it says');
  const fitted = fitPhoto({ width, height }, longSide);
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: 'white' })
    .resize(fitted.width, fitted.height, { fit: 'fill' })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(profile === undefined ? png : withProfile(png, profile));
}

async function decodePixels(buffer: Buffer) {
  try {
    const images = await heic.all({ buffer });
    const pixels = await images[0]!.decode();
    images.dispose();
    return pixels;
  } catch (error) {
    decoder.failed = true;
    throw error;
  }
}

const AFTER_HEADER = 8 + 25; // the signature and the IHDR chunk

/** The PNG with a colour profile: sharp takes no profile for raw pixels, but reads one in a PNG. */
function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPphoto\0\0', 'latin1'), deflateSync(profile)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, AFTER_HEADER), length, body, checksum, png.subarray(AFTER_HEADER)]);
}
