import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://dongne.example';
const DAY_MS = 24 * 60 * 60 * 1000;

type Keep = (files: unknown, message: { all?: boolean }) => Promise<unknown>;

/** What the worker does with a page's message, the files it keeps, by address, and when each came. */
const worker = vi.hoisted(() => ({ keep: undefined as Keep | undefined, kept: new Map<string, Response>() }));
vi.mock('workbox-routing', () => ({ registerRoute: () => {} }));
vi.mock('workbox-strategies', () => ({ CacheFirst: vi.fn<() => void>() }));
vi.mock('./cap.ts', () => ({ keepBelowCap: async () => {} }));
vi.mock('./scope.ts', () => ({
  scope: { location: { origin: 'https://dongne.example' } },
  onMessage: (name: string, take: Keep) => {
    if (name === 'keep') worker.keep = take;
  },
}));

const came = (daysAgo: number) =>
  new Response('', { headers: { date: new Date(Date.now() - daysAgo * DAY_MS).toUTCString() } });

const cache = {
  keys: async () => [...worker.kept.keys()].map((url) => ({ url })),
  match: async ({ url }: { url: string }) => worker.kept.get(url),
  add: async (asked: string | { url: string }) =>
    void worker.kept.set(typeof asked === 'string' ? asked : asked.url, came(0)),
  put: async (path: string, answer: Response) => void worker.kept.set(ORIGIN + path, answer),
  delete: async ({ url }: { url: string }) => worker.kept.delete(url),
};

const paths = () => [...worker.kept.keys()].map((url) => url.slice(ORIGIN.length)).toSorted();

beforeEach(async () => {
  worker.kept.clear();
  vi.stubGlobal('FILES_OF_BUILD', ['/assets/screen-new.js']);
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal(
    'Request',
    class {
      url: string;
      constructor(path: string) {
        this.url = ORIGIN + path;
      }
    },
  );
  vi.stubGlobal('fetch', async () => new Response('<script src="/assets/app-new.js"></script>'));
  const { keepFiles } = await import('./files.ts');
  keepFiles();
});

afterEach(() => vi.unstubAllGlobals()); // files of tests share them

test('files of older releases stay for a week, for the tabs that still use them, and then go', async () => {
  for (const [path, daysAgo] of [
    ['/assets/app-old.js', 8],
    ['/assets/app-recent.js', 6],
    ['/assets/screen-new.js', 30],
    ['/assets/of-the-page.js', 30],
  ] as const)
    worker.kept.set(ORIGIN + path, came(daysAgo));
  await worker.keep!([`${ORIGIN}/assets/of-the-page.js`], { all: true });
  expect(paths()).toEqual([
    '/assets/app-new.js',
    '/assets/app-recent.js',
    '/assets/of-the-page.js',
    '/assets/screen-new.js',
    '/favicon.svg',
    '/index.html',
  ]);
});

test('without a whole shell nothing of the kept one changes', async () => {
  worker.kept.set(`${ORIGIN}/index.html`, new Response('kept'));
  worker.kept.set(`${ORIGIN}/assets/app-old.js`, came(8));
  vi.stubGlobal('fetch', async () => new Response('starting', { status: 503 }));
  await worker.keep!([], { all: true });
  expect(paths()).toEqual(['/assets/app-old.js', '/index.html']);
  expect(await worker.kept.get(`${ORIGIN}/index.html`)!.text()).toBe('kept');
});
