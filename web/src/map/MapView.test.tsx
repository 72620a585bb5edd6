import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../api/fake-api.ts';
import { CENTER, LEVEL } from './levels.ts';
import { MapView } from './MapView.tsx';

beforeEach(() => {
  fakeApi(); // every request fails
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
