import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPages } from './pages.ts';

type Handle = (given: { event: object; request: object; url: URL }) => Promise<Response>;

/** The handler that the worker registers, and whether it has kept the shell. */
const worker = vi.hoisted(() => ({ handle: undefined as Handle | undefined, hasShell: true }));
vi.mock('workbox-routing', () => ({
  registerRoute: (_: unknown, handle: Handle) => void (worker.handle = handle),
}));
vi.mock('./files.ts', () => ({
  shell: async () => (worker.hasShell ? new Response('shell') : undefined),
}));

beforeEach(() => {
  worker.hasShell = true;
  vi.useFakeTimers();
  answerPages();
});
afterEach(() => void vi.useRealTimers());

const never = new Promise<Response>(() => {});

/** What a navigation shows where the server answers so. */
async function shown(answer: Promise<Response>, path = '/home') {
  const event = { preloadResponse: answer };
  const page = worker.handle!({ event, request: {}, url: new URL(path, 'https://dongne.example') });
  await vi.advanceTimersByTimeAsync(4000);
  return (await page).text();
}

test('a screen is the page of the server', async () => {
  expect(await shown(Promise.resolve(new Response('page')))).toBe('page');
  expect(await shown(Promise.resolve(new Response('no such post', { status: 404 })))).toBe('no such post');
});

test.each([
  ['without a connection', () => Promise.reject(new TypeError('network'))],
  ['where no answer begins within four seconds', () => never],
  ['where a proxy says that its server is away', () => Promise.resolve(new Response('502', { status: 502 }))],
  ['where the server starts', () => Promise.resolve(new Response('503', { status: 503 }))],
])('it is the kept shell %s', async (_, answer) => {
  expect(await shown(answer())).toBe('shell');
});

test('without a kept shell, and at what is no screen, it is what the server said', async () => {
  const away = () => Promise.resolve(new Response('away', { status: 503 }));
  expect(await shown(away(), '/admin')).toBe('away');
  worker.hasShell = false;
  expect(await shown(away())).toBe('away');
});
