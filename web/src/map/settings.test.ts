import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a network that hangs does not keep our own map from opening', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { DEFAULT_SETTINGS, mapSettings } = await import('./settings.ts');
  const settings = mapSettings();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await settings).toBe(DEFAULT_SETTINGS);
});

test('settings that could not be fetched are fetched again by the next map, and only then cached', async () => {
  const { DEFAULT_SETTINGS, mapSettings } = await import('./settings.ts');
  const map = { ...DEFAULT_SETTINGS, styleUrl: 'https://tiles.example/style' };
  const answers = [new TypeError('failed'), map];
  const fakeFetch = vi.fn<() => Promise<Response>>(async () => {
    const answer = answers.shift();
    if (answer instanceof Error || answer === undefined) throw answer;
    return Response.json({ isSuccess: true, code: 'COMMON2000', message: '', result: { map } });
  });
  vi.stubGlobal('fetch', fakeFetch);
  expect(await mapSettings()).toBe(DEFAULT_SETTINGS);
  expect(await mapSettings()).toEqual(map);
  expect(await mapSettings()).toEqual(map);
  expect(fakeFetch).toHaveBeenCalledTimes(2);
});
