import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { refusals } from 'contract/refusals';
import { Refused, UNREADABLE } from 'contract/refused';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { databases } from './fake-idb-keyval.ts';
import { keepAnswers } from './kept-answers.ts';
import { lastRead } from './last-read.ts';
import { createQueryClient } from './query-client.ts';
import { endSession, keepToken, keptFor } from './session.ts';

vi.mock('idb-keyval', () => import('./fake-idb-keyval.ts'));

const GONE = new Refused(refusals.ArticleNotFound, 404);
const POST = ['articles', 7];
let answer: () => unknown;

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  vi.useFakeTimers({ now: new Date('2026-11-29T09:00:00Z') });
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act));
  keepToken('of 가람');
  answer = () => ({ title: '읽은 글' });
});
afterEach(() => {
  localStorage.clear();
  databases.clear();
  lastRead.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const kept = () => [...(databases.get('kept-answers')?.keys() ?? [])];

/** A page that keeps answers, and shows the query of a key. */
function openPage(queryKey: readonly unknown[] = POST) {
  const client = createQueryClient(() => {});
  onTestFinished(keepAnswers(client));
  const query = new QueryObserver(client, { queryKey, queryFn: async () => answer() });
  onTestFinished(query.subscribe(() => {}));
  return { client, shown: () => query.getCurrentResult(), refetch: () => query.refetch() };
}

async function readOnce(queryKey?: readonly unknown[]) {
  const page = openPage(queryKey);
  await vi.advanceTimersByTimeAsync(3000);
  return page;
}

function loseConnection() {
  setOnline(false);
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
}

test('a post that was read is shown without a connection, as of then, and again once it can be read', async () => {
  await readOnce();
  const readAt = Date.now() - 3000;
  loseConnection();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const { shown, refetch } = openPage();
  await vi.advanceTimersByTimeAsync(100);
  expect([shown().data, shown().dataUpdatedAt]).toEqual([{ title: '읽은 글' }, readAt]);
  expect([...lastRead]).toEqual([[JSON.stringify(POST), readAt]]);
  setOnline(true);
  answer = () => ({ title: '고친 글' });
  await refetch();
  expect([shown().data, lastRead.size]).toEqual([{ title: '고친 글' }, 0]);
});

test('what was never read fails at once without a connection', async () => {
  loseConnection();
  const { shown } = openPage();
  await vi.advanceTimersByTimeAsync(100);
  expect([shown().status, shown().fetchStatus]).toEqual(['error', 'idle']);
});

test('a page that loses its connection, or starts without one, reads again once there is one', async () => {
  await readOnce();
  onTestFinished(() => onlineManager.setOnline(true));
  loseConnection();
  onlineManager.setOnline(false);
  const { client, shown } = openPage();
  client.mount();
  onTestFinished(() => client.unmount());
  await vi.advanceTimersByTimeAsync(100);
  expect(shown().data).toEqual({ title: '읽은 글' });
  setOnline(true);
  answer = () => ({ title: '고친 글' });
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(100);
  expect(shown().data).toEqual({ title: '고친 글' });
});

test('a server that does not answer is tried again before what was kept is shown', async () => {
  await readOnce();
  loseConnection();
  setOnline(true);
  const { shown } = openPage();
  await vi.advanceTimersByTimeAsync(500);
  expect(shown().status).toBe('pending');
  await vi.advanceTimersByTimeAsync(5000);
  expect(shown().data).toEqual({ title: '읽은 글' });
});

test.each([
  ['a server that starts', new Refused(refusals.Unavailable, 503)],
  ['the page of a proxy without its server', new Refused({ code: UNREADABLE, message: '' }, 502)],
  ['a network that asks for a sign-in of its own', new Refused({ code: UNREADABLE, message: '' }, 403)],
])('%s shows what was kept, and deletes nothing of it', async (_, error) => {
  await readOnce();
  const before = kept();
  answer = () => {
    throw error;
  };
  const { shown } = openPage();
  await vi.advanceTimersByTimeAsync(500);
  expect(shown().data).toEqual({ title: '읽은 글' });
  expect(kept()).toEqual(before);
});

test('a post that is gone is not kept, nor are its comments', async () => {
  await readOnce(['comments', 7]);
  const { refetch } = await readOnce();
  expect(kept()).toEqual(['["comments",7]', '["articles",7]']);
  answer = () => {
    throw GONE;
  };
  await refetch();
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toEqual([]);
});

test('the end of a session deletes what it read, and another never sees it', async () => {
  await readOnce();
  const before = new Map(databases.get('kept-answers'));
  expect(before.size).toBe(1);
  endSession();
  await vi.advanceTimersByTimeAsync(100);
  expect(kept()).toEqual([]);
  before.forEach((value, key) => databases.get('kept-answers')?.set(key, value)); // written late by another tab
  keepToken('of 나래');
  loseConnection();
  const { shown } = openPage();
  keptFor.write('the sign-in of 나래');
  await vi.advanceTimersByTimeAsync(100);
  expect(shown().status).toBe('error');
});

test('a page that still has the answers of the member before keeps nothing for the next', async () => {
  const { refetch } = await readOnce();
  endSession();
  keepToken('of 나래');
  keptFor.write('the sign-in of 나래');
  await refetch();
  await vi.advanceTimersByTimeAsync(3000);
  expect(kept()).toEqual([]);
});

test.each([
  [['categories', 3, 'link']],
  [['memories', 'calendar-link']],
  [['zones']],
  [['moderation', 'queue']],
  [['places', 'map', 1]],
  [['shared-lists', 'secret']],
])('%j is not kept', async (queryKey) => {
  await readOnce(queryKey);
  expect(kept()).toEqual([]);
});

test('nothing is kept for a visitor', async () => {
  localStorage.clear();
  await readOnce();
  expect(kept()).toEqual([]);
});
