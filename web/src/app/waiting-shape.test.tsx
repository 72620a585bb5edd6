import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchWaiting } from './waiting-shape.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a screen that takes longer than a moment to come has a shape meanwhile', () => {
  let tell: (state: string) => void = () => {};
  watchWaiting({
    subscribe: (listen) => {
      tell = (state) => listen({ navigation: { state } } as Parameters<typeof listen>[0], {} as never);
      return () => {};
    },
  });
  const isShown = () => 'waiting' in document.documentElement.dataset;
  tell('loading');
  vi.advanceTimersByTime(400);
  tell('loading'); // still the same screen
  expect(isShown()).toBe(false);
  vi.advanceTimersByTime(300);
  expect(isShown()).toBe(true);
  tell('idle');
  expect(isShown()).toBe(false);
  tell('loading');
  vi.advanceTimersByTime(100);
  tell('idle');
  vi.advanceTimersByTime(1000);
  expect(isShown()).toBe(false);
});
