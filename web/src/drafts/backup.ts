import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import { create } from 'zustand';
import { hasUnsavedInput, useDrafts } from './drafts.ts';
import { type Drafts, emptyDrafts } from './draft-shapes.ts';
import { deleteAllFiles, deleteFiles } from './photo-files.ts';
import { readDrafts, writeDrafts } from './stored-drafts.ts';

const KEY = 'writing';
const PAUSE_MS = 400;

/** Whether the draft as it is now is backed up: `none` while there is nothing to lose, or nowhere to store it. */
export const useBackup = create<{ is: 'none' | 'pending' | 'saved' }>(() => ({ is: 'none' }));

/** Backs the drafts up in IndexedDB, a moment after each change and once more when the returned function ends it. */
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

/** Backs the drafts up as they are now. */
export async function backUp() {
  const drafts = useDrafts.getState();
  const isStored = hasUnsavedInput(drafts) && (await inDatabase((store) => write(store, drafts)));
  if (drafts === useDrafts.getState()) useBackup.setState({ is: isStored ? 'saved' : 'none' });
}

const write = (store: UseStore, drafts: Drafts) => set(KEY, writeDrafts(drafts), store).then(() => true);

/**
 * Before drafts are shown to `memberId` (null: not known): clears what another member left on this device, and where this tab
 * holds nothing, restores the member's own drafts from the backup, of a tab that was closed.
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

/** Clears all drafts with the bytes of their photos, and the backup unless it is of another post. */
export async function clearDrafts() {
  const { article, other } = useDrafts.getState();
  const { selectedImages, saveKey } = article;
  useDrafts.setState(emptyDrafts());
  await deleteFiles([...selectedImages, ...(other?.selectedImages ?? [])].map(({ id }) => id));
  const backup = await readBackup();
  if (backup?.article.saveKey === saveKey) await inDatabase((store) => del(KEY, store));
}

/** Clears every draft on this device, also the backup and the photos of a post that another tab was writing. */
export async function clearAllDrafts() {
  useDrafts.setState(emptyDrafts());
  await Promise.allSettled([deleteAllFiles(), inDatabase((store) => del(KEY, store))]);
}

/** Without IndexedDB (private windows, full disks) the session's own copy is all there is. */
async function inDatabase<T>(act: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  return act(createStore('draft-backup', 'writing')).catch(() => undefined);
}
