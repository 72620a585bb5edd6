import type { Readable } from 'node:stream';

/** An object on its way out. */
export interface StoredObject {
  stream: Readable;
  /** In bytes. */
  size: number;
}

/**
 * Where photos are kept: a folder (`folder-store.ts`) or any S3 (`s3-store.ts`). Keys are lower-case words of letters,
 * digits and hyphens joined by `/`. Fails with the `code` ENOSPC when it is full and ETIMEDOUT when it cannot be reached.
 */
export interface PhotoStore {
  /** Keeps the object, or nothing of it. Replaces one of the same key. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The object, null when there is none. */
  get(key: string): Promise<StoredObject | null>;
  /** Removes the objects; those that are not there are no matter. */
  remove(keys: readonly string[]): Promise<void>;
}

/** The words of a key. Throws on anything that could lead elsewhere. */
export function wordsOf(key: string): string[] {
  const words = key.split('/');
  if (!words.every((word) => /^[a-z0-9-]+$/.test(word)))
    throw new Error(`not a key of the photo store: ${key}`);
  return words;
}
