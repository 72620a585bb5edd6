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

test('settings that come later than a map waits are reported where they are others, once', async () => {
  const { DEFAULT_SETTINGS } = await import('./settings.ts');
  const late = async (map: object) => {
    vi.resetModules();
    const result = { isSuccess: true, code: 'COMMON2000', message: '', result: { map } };
    vi.stubGlobal('fetch', async () => {
      await new Promise((resolve) => setTimeout(resolve, 6000));
      return Response.json(result);
    });
    const onLate = vi.fn<() => void>();
    const settings = (await import('./settings.ts')).mapSettings(onLate);
    await vi.advanceTimersByTimeAsync(4000);
    expect(await settings).toEqual(DEFAULT_SETTINGS);
    expect(onLate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(4000);
    return onLate.mock.calls.length;
  };
  expect(await late({ ...DEFAULT_SETTINGS, styleUrl: 'https://tiles.example/style' })).toBe(1);
  expect(await late(DEFAULT_SETTINGS)).toBe(0);
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

test('without a network the last settings with tiles are used, whose tiles may be cached', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  const open = async (answer: () => Response) => {
    vi.resetModules();
    vi.stubGlobal('fetch', async () => answer());
    return (await import('./settings.ts')).mapSettings();
  };
  const { DEFAULT_SETTINGS } = await import('./settings.ts');
  const tiles = { url: '/map/tiles/a1/{z}/{x}/{y}.pbf', minZoom: 0, maxZoom: 14 };
  const answer = (map: object) => () =>
    Response.json({ isSuccess: true, code: 'COMMON2000', message: '', result: { map } });
  const noNetwork = () => {
    throw new TypeError('failed');
  };
  const withTiles = { ...DEFAULT_SETTINGS, tiles };
  await open(answer(withTiles));
  expect(await open(noNetwork)).toEqual(withTiles);
  await open(answer(DEFAULT_SETTINGS));
  expect(await open(noNetwork)).toEqual(DEFAULT_SETTINGS);
});
