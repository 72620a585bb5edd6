import { readTiff } from './read-tiff.ts';
import { readXmp } from './read-xmp.ts';
import type { Taken } from './taken-values.ts';

/** How many bytes of a JPEG are read: its metadata is in its first segments. In other formats it may be anywhere. */
const JPEG_HEAD_BYTES = 256 * 1024;

/** Reads a photo's position and day from its bytes, on this device: from EXIF, else from XMP. Never throws. */
export async function readTaken(file: Blob): Promise<Taken> {
  const taken: Taken = { at: null, day: null };
  try {
    const bytes = await readBytes(file);
    for (const found of findTaken(bytes)) {
      taken.at ??= found.at;
      taken.day ??= found.day;
      if (taken.at !== null && taken.day !== null) break;
    }
  } catch {
    // a file that can no longer be read is treated like one without metadata
  }
  return taken;
}

async function readBytes(file: Blob): Promise<Uint8Array> {
  const head = new Uint8Array(await file.slice(0, JPEG_HEAD_BYTES).arrayBuffer());
  const isJpeg = head[0] === 0xff && head[1] === 0xd8;
  return isJpeg ? head : new Uint8Array(await file.arrayBuffer());
}

/** What each TIFF structure and then each XMP packet says. Containers differ in where these begin, so all bytes are searched. */
function* findTaken(bytes: Uint8Array): Generator<Taken> {
  for (const start of [...find(bytes, 'II*\0'), ...find(bytes, 'MM\0*')].toSorted((a, b) => a - b))
    yield readTiff(new DataView(bytes.buffer, bytes.byteOffset + start, bytes.length - start));
  for (const start of find(bytes, '<rdf:RDF')) yield readXmp(bytes.subarray(start));
}

/** The positions of a text of ASCII letters in the bytes. */
function* find(bytes: Uint8Array, text: string): Generator<number> {
  const wanted = [...text].map((letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(wanted[0]!); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1))
    if (wanted.every((byte, nth) => bytes[at + nth] === byte)) yield at;
}
