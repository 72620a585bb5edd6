import type { GenericSchema } from 'valibot';

/** A value in browser storage. If storage is full, blocked or missing, nothing is stored and no error is thrown. */
export interface Stored<T> {
  /** Null where nothing valid is stored. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
}

/** `local` survives the tab, `session` ends with it. */
export type StorageArea = 'local' | 'session';

/**
 * A value stored as JSON under `key`. A stored value that does not match the schema, as of an older release, is read as null. Calls the
 * schema directly, so that the first load does not need valibot.
 */
export function stored<T>(schema: GenericSchema<unknown, T>, key: string, area: StorageArea): Stored<T> {
  const text = storedText(key, area);
  return {
    read: () => parse(schema, text.read()),
    write: (value) => text.write(JSON.stringify(value)),
    clear: text.clear,
  };
}

/** A plain text stored under `key`. */
export function storedText(key: string, area: StorageArea): Stored<string> {
  const clear = () => attempt(area, (storage) => storage.removeItem(key));
  return {
    read: () => attempt(area, (storage) => storage.getItem(key)),
    write: (text) => {
      if (attempt(area, (storage) => (storage.setItem(key, text), true)) === null) clear(); // no stale text stays
    },
    clear,
  };
}

/** The stored keys that begin with `prefix`. */
export const storedKeys = (prefix: string, area: StorageArea): string[] =>
  attempt(area, (storage) => Object.keys(storage).filter((key) => key.startsWith(prefix))) ?? [];

/** Clears everything this site stored in an area. */
export const clearStored = (area: StorageArea) => attempt(area, (storage) => storage.clear());

function attempt<T>(area: StorageArea, act: (storage: Storage) => T): T | null {
  try {
    return act(area === 'local' ? localStorage : sessionStorage);
  } catch {
    return null;
  }
}

function parse<T>(schema: GenericSchema<unknown, T>, text: string | null): T | null {
  if (text === null) return null;
  try {
    const read = schema['~standard'].validate(JSON.parse(text));
    return read instanceof Promise || read.issues !== undefined ? null : read.value;
  } catch {
    return null;
  }
}
