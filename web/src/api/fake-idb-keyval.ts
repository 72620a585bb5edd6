/** The contents of IndexedDB, by database, for tests that replace `idb-keyval` by this module and stub `indexedDB`. */
export const databases = new Map<string, Map<string, unknown>>();

type Store = Map<string, unknown>;

export function createStore(name: string): Store {
  const store = databases.get(name) ?? new Map<string, unknown>();
  databases.set(name, store);
  return store;
}
export const get = async (key: string, store: Store) => store.get(key);
export const update = async (key: string, change: (before: unknown) => unknown, store: Store) =>
  void store.set(key, change(store.get(key)));
export const set = async (key: string, value: unknown, store: Store) => void store.set(key, value);
export const setMany = async (all: [string, unknown][], store: Store) =>
  all.forEach(([key, value]) => store.set(key, value));
export const getMany = async (keys: string[], store: Store) => keys.map((key) => store.get(key));
export const del = async (key: string, store: Store) => void store.delete(key);
export const delMany = async (keys: string[], store: Store) => keys.forEach((key) => store.delete(key));
export const keys = async (store: Store) => [...store.keys()];
export const entries = async (store: Store) => [...store];
export const clear = async (store: Store) => store.clear();
