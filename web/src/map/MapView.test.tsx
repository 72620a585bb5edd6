import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../api/fake-api.ts';
import { CENTER, LEVEL } from './levels.ts';
import { MapView } from './MapView.tsx';

beforeEach(() => {
  fakeApi(); // nothing is served: no settings, no drawing
});

test('where no map can be drawn a member reads so and gets the list instead', async () => {
  render(<MapView center={CENTER.map} level={LEVEL.map} fallback={<ul aria-label="장소 목록" />} />);
  expect(screen.getByText('지도를 그리고 있어요')).toBeTruthy();
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toBe(
    '지도를 표시할 수 없어요',
  );
  expect(screen.getByRole('list', { name: '장소 목록' })).toBeTruthy();
  expect(screen.queryByText('지도를 그리고 있어요')).toBeNull();
});
