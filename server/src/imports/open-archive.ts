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

/** A file that cannot be read back, and why. */
export class ArchiveRefused extends Error {
  readonly failure: Extract<ImportFailure, 'notOurs' | 'damaged'>;
  constructor(failure: ArchiveRefused['failure'], why: string) {
    super(`the archive is refused: ${why}`);
    this.failure = failure;
  }
}

/** Every file that an export of ours has; folders are none of them. */
const OURS =
  /^(?:(?:manifest|posts|categories|saved-places|comments|likes|measures|profile)\.json|places\.(?:geojson|kml|gpx)|index\.html|diary\/\d{4}-\d{2}\.html|photos\/[\da-f-]{36}\.webp)$/;
const MB = 1024 * 1024;
const MANIFEST_BYTES = 64 * 1024;
/** The largest file of texts, and how many times smaller than itself a file may be packed. */
const TEXT_BYTES = 1024 * MB;
const MOST_PACKED = 100;

/** An export whose list of files has been checked; nothing of it is trusted beyond that. */
export interface Archive {
  manifest: v.InferOutput<typeof Manifest>;
  /** The rows of a file with one on each line. Throws ArchiveRefused at one of another shape. */
  rows<Row extends v.GenericSchema>(name: string, row: Row): AsyncGenerator<v.InferOutput<Row>>;
  /** Unpacks a photo to a path; false where there is none. */
  unpack(name: string, path: string): Promise<boolean>;
  close(): void;
}

/** Opens a ZIP that somebody sent. Throws ArchiveRefused unless it is a complete export of ours within the size limit (BEHAVIOUR: imports-4). */
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

/** Throws ArchiveRefused where a file of a ZIP is encrypted, has more than `most` bytes, or is packed too tightly. */
export function expectUnpackable(entry: Entry, most: number) {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) throw new ArchiveRefused('damaged', 'it is encrypted');
  if (uncompressedSize > most) throw new ArchiveRefused('damaged', 'one of its files is too large');
  if (uncompressedSize > MB && uncompressedSize > compressedSize * MOST_PACKED)
    throw new ArchiveRefused('damaged', 'one of its files is packed too tightly');
}

/** Files that share their bytes are how a small archive unpacks to a huge one. */
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

/** The rows of a list with one on each line, as exports are written. */
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

/** Throws what the ZIP reader finds wrong as ArchiveRefused; errors of the system unchanged. */
export function toRefused(error: unknown): never {
  const isSystemError = error instanceof Error && 'syscall' in error;
  if (error instanceof ArchiveRefused || isSystemError) throw error;
  throw new ArchiveRefused('damaged', error instanceof Error ? error.message : 'it cannot be read');
}
