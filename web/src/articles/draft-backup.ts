import type { QueryClient } from '@tanstack/react-query';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { storedUser } from '../api/stored-user.ts';
import { isSignedIn } from '../api/session.ts';
import { useCategorySelection } from '../categories/category-selection.ts';
import { myInfo } from '../members/members.queries.ts';
import { dropFiles } from '../photos/photo-files.ts';
import { usePlaceDraft } from '../places/place-draft.ts';
import { hasSomething, useArticleDraft } from './article-draft.ts';

/** The session's own text of each store, by its name. */
type Backup = Record<string, string | null>;

const STORES = [useArticleDraft, useCategorySelection, usePlaceDraft] as const;
const KEY = 'writing';
const PAUSE_MS = 400;

/** A browser that keeps nothing here still has the session's own copy. */
async function onDisk<T>(act: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  return act(createStore('draft-backup', 'writing')).catch(() => undefined);
}

/** Keeps what is written on this device as well, a moment after each change, until it is told to stop. */
export function keepBackup(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void backUp(), PAUSE_MS);
  };
  const stops = STORES.map((store) => store.subscribe(soon));
  soon();
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    void backUp();
  };
}

async function backUp() {
  if (!hasSomething(useArticleDraft.getState())) return;
  const names = STORES.map(({ persist }) => persist.getOptions().name ?? '');
  const backup: Backup = Object.fromEntries(names.map((name) => [name, sessionStorage.getItem(name)]));
  await onDisk((store) => set(KEY, backup, store));
}

/**
 * Before anything is shown: what somebody else left behind on this device is forgotten, and where this tab holds nothing, the
 * member's own post of a tab that is gone is there again.
 */
export async function restoreWriting(client: QueryClient) {
  const me = await whoWrites(client);
  const draft = () => useArticleDraft.getState();
  const isForeign = () => me !== null && draft().writer !== null && draft().writer !== me;
  if (isForeign()) await forgetWriting();
  if (!hasSomething(draft())) await recall();
  if (isForeign()) await forgetWriting();
  if (me !== null) useArticleDraft.setState({ writer: me });
}

/** The signed-in member's id; null for a visitor, and where the server cannot be asked. */
async function whoWrites(client: QueryClient): Promise<number | null> {
  const known = storedUser.read()?.memberId ?? null;
  if (known !== null || !isSignedIn()) return known;
  return client.ensureQueryData(myInfo).then(
    ({ memberId }) => memberId,
    () => null,
  );
}

async function recall() {
  const backup = await read();
  if (backup === undefined) return;
  for (const { persist } of STORES) {
    const name = persist.getOptions().name ?? '';
    const text = backup[name];
    if (text) sessionStorage.setItem(name, text);
    await persist.rehydrate();
  }
}

const read = () => onDisk((store) => get<Backup>(KEY, store));

/** Forgets the post being written, everywhere it was kept. */
export async function forgetWriting() {
  const { selectedImages, saveKey, clear } = useArticleDraft.getState();
  clear();
  useCategorySelection.getState().clear();
  usePlaceDraft.getState().clear();
  await dropFiles(selectedImages.map(({ id }) => id));
  const backup = await read();
  if (backup?.['article-draft']?.includes(saveKey)) await onDisk((store) => del(KEY, store));
}
