import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databases } from '../api/fake-idb-keyval.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { KeptOnDevice } from './KeptOnDevice.tsx';

vi.mock('idb-keyval', () => import('../api/fake-idb-keyval.ts'));

const kept = new Map<string, number>();

beforeEach(() => {
  vi.stubGlobal('indexedDB', {});
  databases.clear();
  kept.set('photos-1', 12_300_000).set('map-tiles-1', 4_000_000);
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    open: async (name: string) => ({
      matchAll: async () => [new Response(null, { headers: { 'content-length': String(kept.get(name)) } })],
    }),
    delete: async (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the settings say how much is kept and of how much, and one tap empties it', async () => {
  renderScreen(<KeptOnDevice />);
  expect(await screen.findByRole('heading', { name: '이 기기에 담아 둔 것 17MB' })).toBeTruthy();
  expect(screen.getByText(/200MB까지 담아 두어요/)).toBeTruthy();
  const empty = screen.getByRole<HTMLButtonElement>('button', { name: '비우기' });
  await userEvent.click(empty);
  expect(await screen.findByRole('heading', { name: '이 기기에 담아 둔 것 0MB' })).toBeTruthy();
  await waitFor(() => expect(empty.disabled).toBe(true));
  expect(kept.size).toBe(0);
});
