import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a network that hangs does not keep our own map from being drawn', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const { mapSettings, OURS } = await import('./settings.ts');
  const settings = mapSettings();
  await vi.advanceTimersByTimeAsync(4000);
  expect(await settings).toBe(OURS);
});

test('settings that could not be had are asked for again by the next map, then never more', async () => {
  const { OURS, mapSettings } = await import('./settings.ts');
  const map = { ...OURS, styleUrl: 'https://tiles.example/style' };
  const answers = [new TypeError('lost'), map];
  const fetched = vi.fn<() => Promise<Response>>(async () => {
    const answer = answers.shift();
    if (answer instanceof Error || answer === undefined) throw answer;
    return Response.json({ isSuccess: true, code: 'COMMON2000', message: '', result: { map } });
  });
  vi.stubGlobal('fetch', fetched);
  expect(await mapSettings()).toBe(OURS);
  expect(await mapSettings()).toEqual(map);
  expect(await mapSettings()).toEqual(map);
  expect(fetched).toHaveBeenCalledTimes(2);
});
