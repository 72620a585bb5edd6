import * as v from 'valibot';
import type { PersistStorage } from 'zustand/middleware';
import { type StorageArea, stored } from './stored.ts';

/** The format in which zustand stores state. */
const Persisted = v.object({ state: v.unknown(), version: v.exactOptional(v.number()) });

/**
 * Storage for a zustand store: `persist(…, { name, storage: storedState(Schema, 'session') })`, in zustand's own format. State that does
 * not match the schema is read as none.
 */
export function storedState<T>(schema: v.GenericSchema<unknown, T>, area: StorageArea): PersistStorage<T> {
  const at = (name: string) => stored(Persisted, name, area);
  return {
    getItem: (name) => {
      const persisted = at(name).read();
      const state = v.safeParse(schema, persisted?.state);
      return persisted === null || !state.success ? null : { ...persisted, state: state.output };
    },
    setItem: (name, value) => at(name).write(value),
    removeItem: (name) => at(name).clear(),
  };
}
