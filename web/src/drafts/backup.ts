import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { create } from 'zustand';
import { hasUnsavedInput, useDrafts } from './drafts.ts';
import { type Drafts, emptyDrafts } from './draft-shapes.ts';
import { deleteAllFiles, deleteFiles } from './photo-files.ts';
import { readDrafts, writeDrafts } from './stored-drafts.ts';

const KEY = 'writing';
const PAUSE_MS = 400;

/** Whether the current drafts are backed up: `none` if there is nothing to lose, or no IndexedDB. */
export const useBackup = create<{ is: 'none' | 'pending' | 'saved' }>(() => ({ is: 'none' }));

/** Starts backups to IndexedDB, debounced after each change. The returned function stops them after a last backup. */
export function startBackup(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = () => {
    clearTimeout(timer);
    if (useBackup.getState().is === 'saved') useBackup.setState({ is: 'pending' });
    timer = setTimeout(() => void backUp(), PAUSE_MS);
  };
  const unsubscribe = useDrafts.subscribe(schedule);
  schedule();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    void backUp();
  };
}

/** Backs up the current drafts. */
export async function backUp() {
  const drafts = useDrafts.getState();
  const isStored = hasUnsavedInput(drafts) && (await inDatabase((store) => write(store, drafts)));
  if (drafts === useDrafts.getState()) useBackup.setState({ is: isStored ? 'saved' : 'none' });
}

const write = (store: UseStore, drafts: Drafts) => set(KEY, writeDrafts(drafts), store).then(() => true);

/**
 * Prepares drafts before they are shown to `memberId` (null: unknown): clears another member's drafts from this device and, if this tab
 * has none, restores the member's own from the backup of a closed tab.
 */
export async function restoreDrafts(memberId: number | null) {
  if (isAnothers(memberId)) await clearDrafts();
  if (!hasUnsavedInput(useDrafts.getState())) await recover();
  if (isAnothers(memberId)) await clearDrafts();
  if (memberId !== null) useDrafts.setState(({ article }) => ({ article: { ...article, writer: memberId } }));
}

function isAnothers(memberId: number | null): boolean {
  const { writer } = useDrafts.getState().article;
  return memberId !== null && writer !== null && writer !== memberId;
}

async function recover() {
  const backup = await readBackup();
  if (backup === undefined) return;
  const { article, category, place, other } = backup;
  useDrafts.setState({ article, category, place, other });
}

async function readBackup() {
  const texts = await inDatabase((store) => get<Record<string, string | null>>(KEY, store));
  return texts && readDrafts((key) => texts[key] ?? null);
}

/** Clears all drafts with their photo files, and the backup unless it is of another post. */
export async function clearDrafts() {
  const { article, other } = useDrafts.getState();
  const { selectedImages, saveKey } = article;
  useDrafts.setState(emptyDrafts());
  await deleteFiles([...selectedImages, ...(other?.selectedImages ?? [])].map(({ id }) => id));
  const backup = await readBackup();
  if (backup?.article.saveKey === saveKey) await inDatabase((store) => del(KEY, store));
}

/** Clears every draft on this device, including the backup and the photos of a post written in another tab. */
export async function clearAllDrafts() {
  useDrafts.setState(emptyDrafts());
  await Promise.allSettled([deleteAllFiles(), inDatabase((store) => del(KEY, store))]);
}

/** Without IndexedDB (private windows, full disks) session storage has the only copy. */
async function inDatabase<T>(act: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  return act(createStore('draft-backup', 'writing')).catch(() => undefined);
}
