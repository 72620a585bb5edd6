import { act, cleanup, render, screen } from '@testing-library/react';
import { DRAWN_MAP, type MapSettings } from 'contract/config';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeMap } from './fake-map.ts';
import { SpotMap } from './SpotMap.tsx';

// BEHAVIOUR: screens-24

const server = vi.hoisted((): { settings: MapSettings | null } => ({ settings: null }));
vi.mock('./settings.ts', () => ({ mapSettings: async () => server.settings }));
vi.mock('./open-map.ts', () => import('./fake-map.ts'));

beforeEach(() => {
  cleanup();
  FakeMap.current = null;
});

async function show(own: Partial<MapSettings>) {
  server.settings = { ...DRAWN_MAP, ...own };
  await act(async () => render(<SpotMap at={{ lat: 37.55, lng: 126.9 }} name="골목 책방" category="ETC" />));
}

test('a map of our own is drawn without the engine, with the pin on it', async () => {
  await show({ tiles: { url: '/map/tiles/v/{z}/{x}/{y}.pbf', minZoom: 0, maxZoom: 14 } });
  await screen.findByRole('button', { name: /골목 책방/ }, { timeout: 10_000 });
  expect(document.querySelector('canvas')).not.toBeNull();
  expect(FakeMap.current).toBeNull();
});

test.each([{ kakaoAppKey: 'key' }, { styleUrl: 'https://tiles.example/style' }])(
  'a map that only an engine can draw is drawn by it: %o',
  async (settings) => {
    await show(settings);
    await vi.waitFor(() => expect(FakeMap.current).not.toBeNull(), 10_000);
    expect(document.querySelector('canvas')).toBeNull();
  },
);
