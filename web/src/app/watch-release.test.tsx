import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReleaseBanner, useNewRelease } from './ReleaseBanner.tsx';
import { watchRelease } from './watch-release.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useNewRelease.setState({ isThere: false });
});
afterEach(() => vi.useRealTimers());

/** Returns to the tab after two minutes, with this answer from the server. */
async function lookAgain(answer: () => Response) {
  vi.stubGlobal('fetch', async () => answer());
  watchRelease('/assets/index-1a.js');
  render(<ReleaseBanner />);
  await vi.advanceTimersByTimeAsync(120_000);
  dispatchEvent(new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(10));
  return screen.queryByRole('button', { name: '새로고침' });
}

test('a tab offers a newer release when it is looked at again', async () => {
  expect(await lookAgain(() => new Response('/assets/index-2b.js'))).not.toBeNull();
});

test.each([
  ['the same release', () => new Response('/assets/index-1a.js')],
  ['no answer of ours', () => new Response('<!doctype html>')],
  ['a server that is away', () => new Response('', { status: 503 })],
])('%s offers nothing', async (_, answer) => {
  expect(await lookAgain(answer)).toBeNull();
});
