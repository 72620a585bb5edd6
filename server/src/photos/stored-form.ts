import { readFile } from 'node:fs/promises';

/** A size in pixels. */
interface Size {
  width: number;
  height: number;
}

/** `RIFF`, a length, `WEBP`, and the head of a chunk. */
const HEAD_BYTES = 20;

/**
 * The file's own bytes if they are in the form we store: a WebP of this size with one chunk of pixels and nothing else
 * (BEHAVIOUR: photos-2); null otherwise.
 */
export async function readStoredForm(path: string, size: Size): Promise<Uint8Array | null> {
  const bytes = await readFile(path);
  return hasOnlyPixels(bytes) && hasSize(bytes, size) ? bytes : null;
}

function hasOnlyPixels(webp: Buffer): boolean {
  if (webp.length < HEAD_BYTES || webp.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (webp.toString('latin1', 8, 16) !== 'WEBPVP8 ' || webp.readUInt32LE(4) + 8 !== webp.length) return false;
  const chunk = webp.readUInt32LE(16);
  return HEAD_BYTES + chunk + (chunk % 2) === webp.length;
}

/** Compares the width and height in the key frame of a VP8 chunk. */
const hasSize = (webp: Buffer, { width, height }: Size) =>
  (webp.readUInt16LE(26) & 0x3fff) === width && (webp.readUInt16LE(28) & 0x3fff) === height;
