import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { isLost, isNotFound, Refused } from 'contract/refused';
import { clear, createStore, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { untilIdle } from '../kit/until-idle.ts';
import { isKept } from './kept-keys.ts';
import { isOffline, lastRead } from './last-read.ts';
import { isSignedIn, keptFor } from './session.ts';

/** An answer read earlier, and when (ms since 1970). */
interface ReadBefore {
  data: unknown;
  at: number;
}

/** An answer in IndexedDB; the key is the hash of its query's key. */
export interface Kept extends ReadBefore {
  /** The sign-in that read it, by `keptFor`. */
  owner: string;
}

const PAUSE_MS = 1000;
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
/** How many answers the device keeps, and how many more before those read longest ago are deleted. */
const MOST = 400;
const SPARE = 50;

/**
 * Keeps what a signed-in member reads in IndexedDB `kept-answers`, and deletes what the server refuses since (BEHAVIOUR: offline-5,
 * offline-7). Returns a function that stops it.
 */
export function keepAnswers(client: QueryClient): () => void {
  const cache = client.getQueryCache();
  const waiting = new Map<Query, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const owner = ownerOfPage();

  function keep(query: Query) {
    const current = owner();
    if (current === null || !isKept(query.queryKey) || lastRead.has(query.queryHash)) return;
    waiting.set(query, current);
    timer ??= setTimeout(() => void writeWhenIdle(), PAUSE_MS);
  }
  async function writeWhenIdle() {
    await untilIdle();
    await write();
  }
  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const all = [...waiting];
    waiting.clear();
    for (const [{ queryHash, state }, of] of all)
      if (of === keptFor.read() && state.data !== undefined)
        await inDatabase((store) =>
          set(queryHash, { owner: of, data: state.data, at: state.dataUpdatedAt } satisfies Kept, store),
        );
    await inDatabase(deleteOldest);
  }

  const leave = () => document.visibilityState === 'hidden' && void write();
  document.addEventListener('visibilitychange', leave);
  const follow = (query: Query) => {
    if (query.state.status === 'success') keep(query);
    else if (isFinal(query.state.error)) void forgetAnswer(query);
  };
  for (const query of cache.getAll()) follow(query); // what was read before this started
  const unsubscribe = cache.subscribe((event) => {
    if (event.type === 'updated' && ['success', 'error'].includes(event.action.type)) follow(event.query);
  });
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', leave);
  };
}

/** The answer of a query as it was last read; throws `error` if there is none, or the server did answer. */
export async function asLastRead(query: Query, error: unknown): Promise<unknown> {
  const before = isUnreachable(error) ? await readBefore(query) : undefined;
  if (before === undefined) throw error;
  lastRead.set(query.queryHash, before.at);
  setTimeout(() => query.setState({ dataUpdatedAt: before.at, isInvalidated: true })); // an answer counts as new until then
  return before.data;
}

/** A busy server that names a time is read again first. */
const isUnreachable = (error: unknown) =>
  error instanceof Refused
    ? isLost(error) && error.retryAfterSeconds === null
    : error instanceof Error && error.name !== 'AbortError';

/** From memory, else as the device keeps it. A further page is never answered so; with a connection, what is in memory stays beside its failure. */
async function readBefore({ state, queryKey, queryHash }: Query): Promise<ReadBefore | undefined> {
  if (state.fetchMeta?.fetchMore) return undefined;
  if (state.data !== undefined)
    return isOffline() ? { data: state.data, at: lastRead.get(queryHash) ?? state.dataUpdatedAt } : undefined;
  return isKept(queryKey) && keptFor.read() !== null ? keptAnswer(queryHash) : undefined;
}

/** The kept answer of a query, if this sign-in read it within a month. */
async function keptAnswer(queryHash: string): Promise<ReadBefore | undefined> {
  const kept = await inDatabase((store) => get<Kept>(queryHash, store));
  return kept?.owner === keptFor.read() && kept.at > Date.now() - MONTH_MS ? kept : undefined;
}

/** Deletes every kept answer from the device. */
export const deleteKeptAnswers = () => inDatabase((store) => clear(store));

/** The cache in which the service worker keeps photos (worker/caches.ts). */
const PHOTOS = 'photos-1';

/** Deletes what is kept of a member whose sign-in ended: answers and photos. */
export async function deleteKept() {
  await deleteKeptAnswers();
  if ('caches' in globalThis) await caches.delete(PHOTOS);
}

/** The bytes of the kept answers, nearly. */
export async function keptAnswersBytes(): Promise<number> {
  const all = (await inDatabase((store) => entries<string, Kept>(store))) ?? [];
  return all.reduce((sum, [, { data }]) => sum + JSON.stringify(data).length, 0);
}

/**
 * The sign-in for which this page keeps answers; null while nobody is signed in, and once another sign-in has begun on this device: the
 * page then still has answers of the one before.
 */
function ownerOfPage(): () => string | null {
  let own: string | null = null;
  return () => {
    if (!isSignedIn()) return (own = null);
    if (keptFor.read() === null) keptFor.write(`${Date.now()}.${Math.random()}`);
    own ??= keptFor.read();
    return own === keptFor.read() ? own : null;
  };
}

/** Whether the server refused to answer at all: the subject is gone, or not for this member any more. */
const isFinal = (error: unknown) =>
  error instanceof Refused &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 429 &&
  !isLost(error);

/** Deletes a refused answer, and with a post that is gone everything about it. */
async function forgetAnswer({ queryKey, queryHash, state }: Query) {
  lastRead.delete(queryHash);
  const [noun, id] = queryKey;
  const isPost = noun === 'articles' && typeof id === 'number' && isNotFound(state.error);
  const gone = isPost ? [queryHash, hashKey(['comments', id])] : [queryHash];
  await inDatabase((store) => delMany(gone, store));
}

async function deleteOldest(store: UseStore) {
  if ((await keys(store)).length < MOST + SPARE) return;
  const all = await entries<string, Kept>(store);
  const oldest = all.toSorted(([, a], [, b]) => b.at - a.at).slice(MOST);
  await delMany(
    oldest.map(([key]) => key),
    store,
  );
}

/** Without IndexedDB (private windows, full disks) nothing is kept. */
export async function inDatabase<T>(act: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  return act(createStore('kept-answers', 'answers')).catch(() => undefined);
}
