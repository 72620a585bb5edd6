import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CENTER, LEVEL } from './geometry.ts';
import { MapView } from './MapView.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});

test('where no map can be drawn, a message and the list are shown instead', async () => {
  render(<MapView view={{ ...CENTER.map, level: LEVEL.map }} fallback={<ul aria-label="장소 목록" />} />);
  expect(screen.getByText('지도를 그리고 있어요')).toBeTruthy();
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toBe(
    '지도를 표시할 수 없어요',
  );
  expect(screen.getByRole('list', { name: '장소 목록' })).toBeTruthy();
  expect(screen.queryByText('지도를 그리고 있어요')).toBeNull();
});
