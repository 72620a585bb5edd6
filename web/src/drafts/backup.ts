import type { ArticleId } from 'contract/ids';
import { clear, createStore, del, delMany, entries, get, set, update, type UseStore } from 'idb-keyval';
import { create } from 'zustand';
import { hasUnsavedInput, useDrafts } from './drafts.ts';
import { type Drafts, emptyDrafts } from './draft-shapes.ts';
import { heldBackup, holdBackup } from './held-backup.ts';
import { deleteAllFiles, deleteFiles } from './photo-files.ts';
import { randomId } from './random-id.ts';
import { hasSession, readDrafts, writeDrafts } from './stored-drafts.ts';

const PAUSE_MS = 400;
/** How many unfinished posts the device keeps. */
const MOST = 5;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** One unfinished post, the key of its backup, and its last change in ms since 1970. */
export interface Backup {
  key: string;
  drafts: Drafts;
  at: number;
}
/** The stored form of a backup: the text of `writeDrafts`, and `at` as a text. The key is the post's save key, or a random one where
 * another tab's backup has that key. */
type StoredBackup = Record<'drafts' | 'at', string>;

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

/** The drafts as this tab last read or wrote them: unchanged, they are not written over what another tab has written since. */
let lastText: string | null = null;
/** The last change of this tab's backup: they follow each other, since each looks at what the last one wrote. */
let lastChange: Promise<boolean> = Promise.resolve(false);
const inTurn = (change: (store: UseStore) => Promise<boolean>) =>
  (lastChange = lastChange.then(async () => (await inDatabase(change)) ?? false));

/** Backs up the current drafts; deletes their backup once there is nothing to lose in them. Returns whether they are backed up. */
export async function backUp(): Promise<boolean> {
  const drafts = useDrafts.getState();
  const isStored = hasUnsavedInput(drafts)
    ? await inTurn((store) => write(store, drafts))
    : await forgetBackup(drafts.article.saveKey);
  if (drafts === useDrafts.getState()) useBackup.setState({ is: isStored ? 'saved' : 'none' });
  return isStored;
}

/** Keeps the current drafts for later, and empties this tab's. False, changing nothing, where the device keeps no backup. */
export async function setAside(): Promise<boolean> {
  if (!(await backUp())) return false;
  useDrafts.setState(emptyDrafts());
  return true;
}

/** Writes this tab's backup: beside what another tab has written there since, never over it (BEHAVIOUR: drafts-22). */
async function write(store: UseStore, drafts: Drafts): Promise<boolean> {
  const text = writeDrafts(drafts);
  if (text === lastText) return true;
  const held = heldBackup(drafts.article.saveKey);
  const mine: StoredBackup = { drafts: text, at: String(Date.now()) };
  let isAnothers = false;
  const writeOver = (before: StoredBackup | undefined) => {
    isAnothers = before !== undefined && before.at !== held.at && before.drafts !== text;
    return isAnothers ? before! : mine;
  };
  await update<StoredBackup>(held.key, writeOver, store);
  const key = isAnothers ? randomId() : held.key;
  if (isAnothers) await set(key, mine, store);
  holdBackup({ ...held, key, at: mine.at });
  lastText = text;
  return true;
}

/** Deletes this tab's backup of the post with this save key, unless another tab has written it since. Resolves to false: there is none. */
export const forgetBackup = (saveKey: string): Promise<boolean> =>
  inTurn(async (store) => {
    const { key, at } = heldBackup(saveKey);
    const stored = await get<StoredBackup>(key, store);
    if (stored?.at === at) await del(key, store);
    lastText = null;
    return false;
  });

/** Whether a backup is that of this tab's current draft. */
export const isHeld = ({ key, drafts }: Backup, saveKey: string) =>
  drafts.article.saveKey === saveKey && heldBackup(saveKey).key === key;

/**
 * Prepares drafts before they are shown to `memberId` (null: unknown): clears another member's drafts from this device and, if this tab
 * never had any, restores the backup of a closed tab: that of the post being edited, if there is one, else the newest.
 */
export async function restoreDrafts(memberId: number | null, edit: ArticleId | null = null) {
  if (isAnothers(memberId)) await clearDrafts();
  const isNew = !hasSession();
  const backups = await tidyBackups(memberId);
  const ofEdit = edit === null ? undefined : backups.find(({ drafts }) => isEditOf(drafts, edit));
  const restored = ofEdit ?? (isNew ? backups[0] : undefined);
  if (restored !== undefined && !hasUnsavedInput(useDrafts.getState())) show(restored);
  const isUnchanged = lastText === writeDrafts(useDrafts.getState());
  if (memberId !== null) useDrafts.setState(({ article }) => ({ article: { ...article, writer: memberId } }));
  if (isUnchanged) lastText = writeDrafts(useDrafts.getState());
}

const isEditOf = ({ article }: Drafts, articleId: ArticleId) => article.edited?.articleId === articleId;

function show({ key, at, drafts: { article, category, place, other } }: Backup) {
  useDrafts.setState({ article, category, place, other });
  holdBackup({ saveKey: article.saveKey, key, at: String(at) });
  lastText = writeDrafts(useDrafts.getState());
}

/** Continues another unfinished post; the current one keeps its backup. */
export async function continueBackup(backup: Backup) {
  await backUp();
  show(backup);
}

const isAnothers = (memberId: number | null) => isOfAnother(useDrafts.getState(), memberId);

function isOfAnother({ article: { writer } }: Drafts, memberId: number | null): boolean {
  return memberId !== null && writer !== null && writer !== memberId;
}

/** The unfinished posts of this device, newest first: at most five, none older than a month, none of another member than `memberId`. */
async function tidyBackups(memberId: number | null): Promise<Backup[]> {
  const all = await readBackups();
  const oldest = Date.now() - MONTH_MS;
  const mine = all.filter(({ at, drafts }) => at > oldest && !isOfAnother(drafts, memberId));
  const kept = mine.slice(0, MOST);
  const dropped = all.filter((backup) => !kept.includes(backup));
  if (dropped.length > 0) {
    await inDatabase((store) =>
      delMany(
        dropped.map(({ key }) => key),
        store,
      ),
    );
    const needed = [...kept.map(({ drafts }) => drafts), useDrafts.getState()];
    await deleteFiles(
      dropped.flatMap(({ drafts }) => photosOf(drafts)),
      needed.flatMap(photosOf),
    );
  }
  return kept;
}

/** The unfinished posts of this device, newest first. */
export async function readBackups(): Promise<Backup[]> {
  const stored = (await inDatabase((store) => entries<string, StoredBackup>(store))) ?? [];
  const backups = stored.map(([key, { drafts, at }]) => ({
    key,
    drafts: readDrafts(drafts),
    at: Number(at),
  }));
  return backups.toSorted((a, b) => b.at - a.at);
}

const photosOf = ({ article, other }: Drafts): string[] =>
  [...article.selectedImages, ...(other?.version.selectedImages ?? [])].map(({ id }) => id);

/** Clears the drafts of this tab with their photo files and their backup. */
export async function clearDrafts() {
  const drafts = useDrafts.getState();
  useDrafts.setState(emptyDrafts());
  await forgetBackup(drafts.article.saveKey);
  const others = await readBackups();
  await deleteFiles(
    photosOf(drafts),
    others.flatMap((backup) => photosOf(backup.drafts)),
  );
}

/** Clears every draft on this device, including the backups and the photos of posts written in other tabs. */
export async function clearAllDrafts() {
  useDrafts.setState(emptyDrafts());
  await Promise.allSettled([deleteAllFiles(), inDatabase((store) => clear(store))]);
}

/** Without IndexedDB (private windows, full disks) session storage has the only copy. */
async function inDatabase<T>(act: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  return act(createStore('draft-backup', 'writing')).catch(() => undefined);
}
