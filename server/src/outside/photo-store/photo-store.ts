import type { Readable } from 'node:stream';

/** An object being read. */
export interface StoredObject {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/**
 * The store of photos: a folder (`folder-store.ts`) or any S3 (`s3-store.ts`). Keys are words of lower-case letters, digits and hyphens
 * joined by `/`. Errors have the `code` ENOSPC if the store is full and ETIMEDOUT if it cannot be reached.
 */
export interface PhotoStore {
  /** Stores an object completely or not at all; replaces an object with the same key. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The object; null if there is none. */
  get(key: string): Promise<StoredObject | null>;
  /** Removes the objects that exist. */
  remove(keys: readonly string[]): Promise<void>;
  /** The keys that begin with these words, in any order. */
  list(prefix: string): AsyncIterable<string>;
  /** The keys that begin with these words, with the length of each object. */
  listSizes(prefix: string): AsyncIterable<{ key: string; bytes: number }>;
  /** Throws if objects cannot be written; absent where finding that out would cost a request. */
  expectWritable?(): Promise<void>;
}

/** The bucket gave no answer, or an unusable one. */
export class BucketUnavailable extends Error {
  readonly code = 'ETIMEDOUT';
  constructor(cause: unknown) {
    const what = cause instanceof Error ? `${cause.name} ${cause.message}` : String(cause);
    super(`the photo store gave no answer: ${what}`, { cause });
  }
}

/** The words of a key. Throws for text that is not a key, such as a path with `..`. */
export function splitKey(key: string): string[] {
  const words = key.split('/');
  if (!words.every((word) => /^[a-z0-9-]+$/.test(word)))
    throw new Error(`not a key of the photo store: ${key}`);
  return words;
}
