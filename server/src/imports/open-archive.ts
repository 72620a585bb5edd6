import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { IMPORT, PHOTO } from 'contract/limits';
import type { ImportFailure } from 'contract/imports';
import * as v from 'valibot';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Manifest } from '../exports/archive-shapes.ts';
import { readLines } from './read-lines.ts';

/** Thrown for a file that cannot be imported, with the reason. */
export class ArchiveRefused extends Error {
  readonly failure: Extract<ImportFailure, 'notOurs' | 'damaged'>;
  constructor(failure: ArchiveRefused['failure'], why: string) {
    super(`the archive is refused: ${why}`);
    this.failure = failure;
  }
}

/** Matches the files of our exports, which contain no folder entries. */
const OURS =
  /^(?:(?:manifest|posts|categories|saved-places|comments|likes|measures|muted-posts|sightings|memories|push|passkeys|profile)\.json|places\.(?:geojson|kml|gpx)|index\.html|diary\/\d{4}-\d{2}\.html|photos\/[\da-f-]{36}\.webp)$/;
const MB = 1024 * 1024;
const MANIFEST_BYTES = 64 * 1024;
/** The maximum size of a text file, and the maximum compression ratio of a file. */
const TEXT_BYTES = 1024 * MB;
const MAX_PACKED = 100;

/** An export whose list of files has been checked. The content of its files is still untrusted. */
export interface Archive {
  manifest: v.InferOutput<typeof Manifest>;
  /** Reads the rows of a file with one row per line. Throws ArchiveRefused for a malformed row. */
  rows<Row extends v.GenericSchema>(name: string, row: Row): AsyncGenerator<v.InferOutput<Row>>;
  /** Unpacks a photo to a path; false if there is none. */
  unpack(name: string, path: string): Promise<boolean>;
  close(): void;
}

/** Opens an uploaded ZIP. Throws ArchiveRefused unless it is a complete export of ours within the size limit (BEHAVIOUR: imports-4). */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    toRefused,
  );
  try {
    const entries = await listEntries(zip);
    const open = (entry: Entry) => zip.openReadStreamPromise(entry).catch(toRefused);
    return {
      manifest: await readManifest(entries.get('manifest.json'), open),
      async *rows(name, row) {
        const entry = entries.get(name);
        if (entry === undefined) throw new ArchiveRefused('notOurs', `it has no ${name}`);
        yield* readRows(await open(entry), row);
      },
      async unpack(name, to) {
        const entry = entries.get(name);
        if (entry === undefined) return false;
        await pipeline(await open(entry), createWriteStream(to, { flags: 'wx', mode: 0o600 })).catch(
          toRefused,
        );
        return true;
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > IMPORT.filesMax) throw new ArchiveRefused('damaged', 'it has too many files');
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName } = entry;
      expectHarmless(entry);
      if (entries.has(fileName)) throw new ArchiveRefused('damaged', 'it has a file twice');
      entries.set(fileName, entry);
    }
  } catch (error) {
    toRefused(error);
  }
  expectNoOverlap([...entries.values()]);
  return entries;
}

function expectHarmless(entry: Entry) {
  const { fileName } = entry;
  if (!OURS.test(fileName)) throw new ArchiveRefused('notOurs', 'it has a file that no export has');
  expectUnpackable(entry, fileName.startsWith('photos/') ? PHOTO.maxBytes : TEXT_BYTES);
}

/** Throws ArchiveRefused if a file of a ZIP is encrypted, has more than `most` bytes, or has too high a compression ratio. */
export function expectUnpackable(entry: Entry, most: number) {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new ArchiveRefused('damaged', 'it is encrypted');
  if (uncompressedSize > most) throw new ArchiveRefused('damaged', 'one of its files is too large');
  if (uncompressedSize > MB && uncompressedSize > compressedSize * MAX_PACKED)
    throw new ArchiveRefused('damaged', 'one of its files is packed too tightly');
}

/** Refuses overlapping files, with which a small archive can unpack to a huge size. */
function expectNoOverlap(entries: readonly Entry[]) {
  let end = 0;
  for (const entry of entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )) {
    if (entry.relativeOffsetOfLocalHeader < end) throw new ArchiveRefused('damaged', 'its files overlap');
    end = entry.relativeOffsetOfLocalHeader + entry.compressedSize;
  }
}

async function readManifest(entry: Entry | undefined, open: (entry: Entry) => Promise<Readable>) {
  if (entry === undefined || entry.uncompressedSize > MANIFEST_BYTES)
    throw new ArchiveRefused('notOurs', 'it has no manifest');
  const text = await buffer(await open(entry)).catch(toRefused);
  const read = v.safeParse(Manifest, parseJson(text.toString()));
  if (!read.success) throw new ArchiveRefused('notOurs', 'its manifest is another');
  return read.output;
}

/** Reads the rows of a JSON array with one row per line, the format of exports. */
async function* readRows<Row extends v.GenericSchema>(stream: Readable, row: Row) {
  try {
    for await (const line of readLines(stream)) {
      const json = line.trim().replace(/,$/, '');
      if (['', '[', ']', '[]'].includes(json)) continue;
      const read = v.safeParse(row, parseJson(json));
      if (!read.success) throw new ArchiveRefused('damaged', 'one of its rows has another shape');
      yield read.output;
    }
  } catch (error) {
    toRefused(error);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArchiveRefused('damaged', 'it is not JSON');
  }
}

/** Rethrows errors of the ZIP reader as ArchiveRefused, and system errors unchanged. */
export function toRefused(error: unknown): never {
  const isSystemError = error instanceof Error && 'syscall' in error;
  if (error instanceof ArchiveRefused || isSystemError) throw error;
  throw new ArchiveRefused('damaged', error instanceof Error ? error.message : 'it cannot be read');
}
