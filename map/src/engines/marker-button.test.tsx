import { expect, test, vi } from 'vitest';
import type { Marker } from '../map.ts';
import { MarkerButton } from './marker-button.ts';

const bookshop: Marker = { id: '1', lat: 37.5, lng: 127, category: 'CAFE', name: '고래책방' };
const element = (marker: Marker) => new MarkerButton(marker, {}).element;

test('a marker is a button whose accessible name is its category and name', () => {
  const label = (marker: Marker) => element(marker).getAttribute('aria-label');
  expect(label(bookshop)).toBe('카페 고래책방 핀');
  expect(label({ ...bookshop, kind: 'new', name: '' })).toBe('새 장소 핀');
  expect(label({ id: 'me', kind: 'me', lat: 37.5, lng: 127, name: '' })).toBe('내 위치');
  expect(label({ id: 'c', kind: 'cluster', count: 12, lat: 37.5, lng: 127, name: '' })).toBe(
    '장소 12 곳 묶음',
  );
});

test.each([
  [2, '2', '장소 2 곳 묶음'],
  [12, '12', '장소 12 곳 묶음'],
  [99, '99', '장소 99 곳 묶음'],
  [100, '99+', '장소 99+ 묶음, 모두 100곳'],
  [999, '99+', '장소 99+ 묶음, 모두 999곳'],
  [1_284, '99+', '장소 99+ 묶음, 모두 1,284곳'],
  [12_345, '99+', '장소 99+ 묶음, 모두 12,345곳'],
])('a cluster of %i places shows %s, which is part of its accessible name', (count, text, label) => {
  const button = element({ id: 'c', kind: 'cluster', count, lat: 37.5, lng: 127, name: '' });
  expect(button.textContent).toBe(text);
  expect(button.getAttribute('aria-label')).toBe(label);
  expect(label.split(' ')).toContain(text);
});

test('a tap on a marker is not a tap on the map', () => {
  const map = document.createElement('div');
  const onMapTap = vi.fn<() => void>();
  const onMarkerTap = vi.fn<(marker: Marker) => void>();
  map.addEventListener('click', onMapTap);
  const button = new MarkerButton(bookshop, { onMarkerTap });
  map.append(button.element);
  button.element.click();
  expect(onMarkerTap).toHaveBeenCalledExactlyOnceWith(bookshop);
  expect(onMapTap).not.toHaveBeenCalled();
});

test('dragging the map by one of its markers is not a tap on the marker', () => {
  const onMarkerTap = vi.fn<(marker: Marker) => void>();
  const button = new MarkerButton(bookshop, { onMarkerTap });
  button.element.dispatchEvent(new PointerEvent('pointerdown', { clientX: 100, clientY: 100 }));
  button.element.dispatchEvent(new MouseEvent('click', { clientX: 160, clientY: 100, detail: 1 }));
  expect(onMarkerTap).not.toHaveBeenCalled();
});

test('a selected marker shows its name and is announced as pressed', () => {
  const button = new MarkerButton(bookshop, {});
  expect(button.element.textContent).toBe('');
  button.update({ ...bookshop, isSelected: true });
  expect(button.element.textContent).toBe('고래책방');
  expect(button.element.getAttribute('aria-pressed')).toBe('true');
});

test('a name is text, never markup', () => {
  const button = element({ ...bookshop, name: '<img src=x>', isSelected: true });
  expect(button.querySelector('img')).toBeNull();
});

test('a position known to 60 m is drawn with a circle of that radius, an exact one without', () => {
  const radius = (marker: Marker) =>
    element(marker).querySelector<HTMLElement>('[style*="--radius"]')?.style.getPropertyValue('--radius');
  const me: Marker = { id: 'me', kind: 'me', lat: 37.5, lng: 127, name: '' };
  expect(radius({ ...me, accuracy: 60 })).toBe('60');
  expect(radius(me)).toBeUndefined();
});
