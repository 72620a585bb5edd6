import { beforeEach, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;

const ORIGIN = 'https://dongne.example';
const listeners = new Map<string, Listener>();
let shown: { title: string; options: Record<string, unknown> }[];
let windows: {
  focused: boolean;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}[];
let did: string[];

const scope = {
  location: { origin: ORIGIN },
  addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
  registration: {
    getNotifications: async ({ tag }: { tag: string }) =>
      shown.filter(({ options }) => options['tag'] === tag).map(({ options }) => ({ data: options['data'] })),
    showNotification: async (title: string, options: Record<string, unknown>) =>
      void shown.push({ title, options }),
  },
  clients: {
    matchAll: async () => windows,
    openWindow: async (url: string) => void did.push(`open ${url}`),
  },
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('self', scope);
  [shown, windows, did] = [[], [], []];
  (await import('./push.ts')).showPushes();
});

/** Has the worker handle an event, until all that it waits for is done. */
async function handle(name: string, event: object) {
  const waited: Promise<unknown>[] = [];
  listeners.get(name)!({ ...event, waitUntil: (one: Promise<unknown>) => void waited.push(one) });
  await Promise.all(waited);
}
const payload = (id: number) => ({
  web_push: 8030,
  notification: {
    title: '하늘님이 댓글을 남겼어요',
    body: '망원동의 작은 책방',
    navigate: '/record/7/comments?comment=9',
    lang: 'ko',
    tag: 'post-7',
    data: { id },
  },
});
const push = (id: number) => handle('push', { data: { json: () => payload(id) } });
const tap = (navigate: string) =>
  handle('notificationclick', { notification: { close: () => void did.push('close'), data: { navigate } } });
const open = (name: string, focused: boolean, leads = true) => ({
  focused,
  focus: async () => void did.push(`focus ${name}`),
  navigate: async (url: string) => {
    if (!leads) throw new TypeError('not controlled');
    did.push(`${name} to ${url}`);
  },
});

test('a push is shown with its words', async () => {
  await push(1);
  expect(shown).toMatchObject([
    { title: '하늘님이 댓글을 남겼어요', options: { body: '망원동의 작은 책방', tag: 'post-7', lang: 'ko' } },
  ]);
});

test('a second one about the same post is heard again, one that comes twice is not', async () => {
  await push(1);
  await push(1);
  await push(2);
  expect(shown.map(({ options }) => [options['renotify'], options['silent']])).toEqual([
    [false, false],
    [false, true],
    [true, false],
  ]);
});

test.each([[null], [{ json: () => JSON.parse('x') as unknown }], [{ json: () => null }]])(
  'a push that nobody can read is shown too, as browsers demand',
  async (data) => {
    await handle('push', { data });
    expect(shown).toMatchObject([{ title: '새 소식이 있어요' }]);
  },
);

test('a tap leads the window in front to the comment', async () => {
  windows = [open('one', false), open('two', true)];
  await tap('/record/7/comments?comment=9');
  expect(did).toEqual(['close', 'focus two', `two to ${ORIGIN}/record/7/comments?comment=9`]);
});

test('a tap opens a window where there is none, or none that can be led', async () => {
  await tap(`${ORIGIN}/record/7`);
  windows = [open('one', true, false)];
  await tap('/record/8');
  expect(did).toEqual(['close', `open ${ORIGIN}/record/7`, 'close', 'focus one', `open ${ORIGIN}/record/8`]);
});

test('a tap never leads elsewhere', async () => {
  await tap('https://evil.example/');
  expect(did).toEqual(['close']);
});
