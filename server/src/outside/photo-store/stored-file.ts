import { Readable } from 'node:stream';
import type { PhotoStore } from './photo-store.ts';

/** The size of the parts in which a file larger than memory is stored; the last part is smaller. */
export const PART_BYTES = 8 * 1024 * 1024;

/** The key of a part of a file, counted from 0. */
export const partKey = (key: string, nth: number) => `${key}/${String(nth).padStart(6, '0')}`;

/** Stores a stream as a file in parts and returns its size. Holds one part in memory. */
export async function putFile(store: PhotoStore, key: string, chunks: AsyncIterable<Uint8Array>) {
  const part = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  let nth = 0;
  let bytes = 0;
  const flush = async () => {
    await store.put(partKey(key, nth), part.subarray(0, filled), 'application/octet-stream');
    nth += 1;
    filled = 0;
  };
  for await (const chunk of chunks) {
    bytes += chunk.length;
    for (let at = 0; at < chunk.length;) {
      const some = chunk.subarray(at, at + PART_BYTES - filled);
      part.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled === PART_BYTES) await flush();
    }
  }
  if (filled > 0) await flush();
  return bytes;
}

/** A part of a stored file is missing. */
export class PartMissing extends Error {}

/** The bytes of a stored file from `start` to `end`, both included. Fails with PartMissing. */
export const readFile = (store: PhotoStore, key: string, start: number, end: number): Readable =>
  Readable.from(readBytes(store, key, start, end), { objectMode: false });

async function* readBytes(store: PhotoStore, key: string, start: number, end: number) {
  for (let nth = Math.floor(start / PART_BYTES); nth * PART_BYTES <= end; nth++) {
    const found = await store.get(partKey(key, nth));
    if (found === null) throw new PartMissing('a part of a stored file is missing');
    let at = nth * PART_BYTES;
    for await (const chunk of found.stream as AsyncIterable<Buffer>) {
      yield chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      at += chunk.length;
    }
  }
}

/** Removes all existing parts of a stored file. */
export async function removeFile(store: PhotoStore, key: string) {
  const keys: string[] = [];
  for await (const part of store.list(key)) keys.push(part);
  await store.remove(keys);
}

/** Removes the files in a folder of the store that `unnamed` returns as unreferenced, and returns how many. */
export async function removeUnnamed(
  store: PhotoStore,
  folder: string,
  unnamed: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  const names = new Set<string>();
  for await (const key of store.list(folder)) names.add(key.split('/')[1]!);
  const lost = await unnamed([...names]);
  for (const name of lost) await removeFile(store, `${folder}/${name}`);
  return lost.length;
}
