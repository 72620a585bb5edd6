import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAnswers, network } from './known-answers.ts';

let current: string;
let isTagged: boolean;
let asked: (string | null)[];

beforeEach(() => {
  forgetAnswers();
  [current, isTagged, asked] = ['one', true, []];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => answer(new Request(address, init)));
});
afterEach(() => vi.unstubAllGlobals());

/** Answers like our server: `current`, with an ETag if `isTagged`, and 304 to a request with the current ETag. */
function answer({ headers, signal }: Request): Response {
  signal.throwIfAborted();
  const named = headers.get('if-none-match');
  asked.push(named);
  const tag = `W/"${current}"`;
  if (named === tag) return new Response(null, { status: 304, headers: { etag: tag } });
  return new Response(current, isTagged ? { headers: { etag: tag } } : {});
}

const get = async (path = '/list') => {
  const response = await network(`http://here${path}`, { method: 'GET' });
  return [response.status, await response.text()];
};

test('an answer that is unchanged is not loaded again, and a changed one is', async () => {
  const read = [await get(), await get(), await get()];
  current = 'two';
  read.push(await get(), await get());
  expect(read).toEqual(['one', 'one', 'one', 'two', 'two'].map((text) => [200, text]));
  expect(asked).toEqual([null, 'W/"one"', 'W/"one"', 'W/"one"', 'W/"two"']);
});

test('nothing is remembered of an answer without an ETag, of a change, or after signing out', async () => {
  isTagged = false;
  await get();
  isTagged = true;
  await get();
  await network('http://here/list', { method: 'POST' });
  forgetAnswers();
  await get();
  expect(asked).toEqual([null, null, null, null]);
});

test('forty answers are remembered at most', async () => {
  for (let n = 1; n <= 40; n++) await get(`/${n}`);
  await get('/1');
  await get('/41');
  await get('/1');
  expect(asked.slice(40)).toEqual(['W/"one"', null, null]);
});

test('a call can be aborted, and what was read before stays remembered', async () => {
  await get();
  const aborted = network('http://here/list', { method: 'GET', signal: AbortSignal.abort() });
  await expect(aborted).rejects.toThrow('abort');
  expect(await get()).toEqual([200, 'one']);
  expect(asked).toEqual([null, 'W/"one"']);
});
