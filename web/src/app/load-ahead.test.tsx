import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWhenIdle } from '../kit/load-when-idle.ts';
import { loadAhead } from './load-ahead.ts';
import type { AppRoute } from './screen.ts';

const connect = (value: { saveData?: boolean; effectiveType?: string } | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value });

let loaded: string[];
const load = (name: string) => async () => void loaded.push(name);
/** A screen with one part, which is registered when the screen's code loads. */
const screen = (name: string): AppRoute => ({
  path: `/${name}`,
  handle: {
    preload: async () => {
      loaded.push(name);
      loadWhenIdle(load(`a part of ${name}`));
    },
    file: null,
    isRendered: false,
  },
});
const ROUTES = [screen('home'), screen('map'), screen('post'), screen('settings')];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  loaded = [];
  connect({ effectiveType: '4g' });
  history.replaceState(null, '', '/home');
  document.body.innerHTML =
    '<a href="/map">지도</a><a href="/post">글</a><a href="https://else.example/settings">밖</a>';
});
afterEach(() => {
  vi.useRealTimers();
  connect(undefined);
});

test('what a screen leads to is loaded: its parts and the screens it links to, their parts once they open', async () => {
  loadWhenIdle(load('a part of home'));
  const showed = loadAhead(ROUTES, () => false);
  showed();
  await vi.advanceTimersByTimeAsync(5000);
  expect(loaded).toEqual(['a part of home', 'map', 'post']);
  history.replaceState(null, '', '/map');
  document.body.innerHTML = '<a href="/home">홈</a>';
  showed();
  await vi.advanceTimersByTimeAsync(5000);
  expect(loaded).toEqual(['a part of home', 'map', 'post', 'a part of map']);
});

test('nothing is loaded while the member is on the way to another screen', async () => {
  let isBusy = true;
  loadAhead(ROUTES, () => isBusy)();
  await vi.advanceTimersByTimeAsync(5000);
  expect(loaded).toEqual([]);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(loaded).toEqual(['map', 'post']);
});

test.each([{ effectiveType: '3g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
  'nothing is loaded ahead on the line %o',
  async (line) => {
    connect(line);
    loadAhead(ROUTES, () => false)();
    await vi.advanceTimersByTimeAsync(5000);
    expect(loaded).toEqual([]);
  },
);
