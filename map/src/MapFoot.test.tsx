import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeMap } from './fake-map.ts';
import { CENTER, LEVEL } from './geometry.ts';
import { MapFoot } from './MapFoot.tsx';

// BEHAVIOUR: map-47

const view = { ...CENTER.map, level: LEVEL.map };
const map = Object.assign(
  new FakeMap(document.createElement('div'), {
    startView: () => view,
    signal: new AbortController().signal,
  }),
  { credits: [{ label: 'OpenFreeMap', url: 'https://openfreemap.org' }] },
);
const foot = (seen: { showsDrawing: boolean; showsStreets: boolean }) => (
  <MapFoot map={map} view={view} interactive {...seen} />
);

test('the streets are credited while any are visible, and nothing is where only our drawing is', () => {
  const { rerender } = render(foot({ showsDrawing: true, showsStreets: false }));
  expect(screen.queryByRole('link', { name: 'OpenFreeMap' })).toBeNull();
  rerender(foot({ showsDrawing: true, showsStreets: true }));
  expect(screen.getByRole('link', { name: 'OpenFreeMap' })).toBeTruthy();
  expect(screen.getByText('간이 지도')).toBeTruthy();
  rerender(foot({ showsDrawing: false, showsStreets: true }));
  expect(screen.queryByText('간이 지도')).toBeNull();
});
