import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ExportFile } from './export-files.ts';
import { directoryRow, endOfZip, headerBefore, sizesAfter, type ZipEntry } from './zip-records.ts';

/** Photos are compressed already: level 0 copies them, into the deflated form. */
const PHOTO_LEVEL = 0;
const TEXT_LEVEL = 6;

/** The most bytes of a deflated file that are held until its lengths are known; beyond it they follow its data. */
export const HELD_BYTES = 16 * 1024 * 1024;

/**
 * Writes files as a ZIP, one after another. Each has its lengths before its data, so that programs also read it from a pipe
 * (decisions/203).
 */
export async function* writeZip(
  files: AsyncIterable<ExportFile>,
  mostHeld = HELD_BYTES,
): AsyncGenerator<Buffer> {
  const rows: Buffer[] = [];
  let offset = 0;
  for await (const file of files) {
    const entry = { ...file, sum: 0, bytes: 0, deflatedBytes: 0, isSizedAfter: false, offset };
    for await (const chunk of writeEntry(entry, file, mostHeld)) {
      yield chunk;
      offset += chunk.length;
    }
    rows.push(directoryRow(entry));
  }
  const directory = Buffer.concat(rows);
  yield directory;
  yield endOfZip(rows.length, offset, directory.length);
}

/** Writes a file with its header, and completes its entry. */
async function* writeEntry(
  entry: ZipEntry,
  file: ExportFile,
  mostHeld: number,
): AsyncGenerator<Buffer, void> {
  const held: Buffer[] = [];
  for await (const chunk of deflated(entry, file)) {
    entry.deflatedBytes += chunk.length;
    if (entry.isSizedAfter) yield chunk;
    else held.push(chunk);
    if (entry.isSizedAfter || entry.deflatedBytes <= mostHeld) continue;
    entry.isSizedAfter = true;
    yield headerBefore(entry);
    yield* held.splice(0);
  }
  yield entry.isSizedAfter ? sizesAfter(entry) : headerBefore(entry);
  yield* held;
}

/** Deflates a file while it is read, counting and summing its bytes. */
async function* deflated(entry: ZipEntry, { name, input }: ExportFile): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of typeof input === 'string' ? [input] : input) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk);
      entry.sum = crc32(bytes, entry.sum);
      entry.bytes += bytes.length;
      yield bytes;
    }
  }
  const level = name.startsWith('photos/') ? PHOTO_LEVEL : TEXT_LEVEL;
  const deflate = createDeflateRaw({ level });
  const read = pipeline(counted(), deflate);
  read.catch(() => {}); // its error ends the loop over what it deflates
  yield* deflate;
  await read;
}
