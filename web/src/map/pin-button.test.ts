// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Pin } from './map-adapter.ts';
import { dressPin, pinButton } from './pin-button.ts';

const bookshop: Pin = { id: '1', lat: 37.5, lng: 127, category: 'CAFE', name: '고래책방' };

test('a pin is a button read aloud with its kind and name', () => {
  const label = (pin: Pin) => pinButton(pin, () => {}).getAttribute('aria-label');
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
])('%i places in one pin show %s, which is part of what is read aloud', (count, face, label) => {
  const button = pinButton({ id: 'c', kind: 'cluster', count, lat: 37.5, lng: 127, name: '' }, () => {});
  expect(button.textContent).toBe(face);
  expect(button.getAttribute('aria-label')).toBe(label);
  expect(label.split(' ')).toContain(face);
});

test('a tap on a pin is not a tap on the map', () => {
  const map = document.createElement('div');
  const onMap = vi.fn<() => void>();
  const onPin = vi.fn<() => void>();
  map.addEventListener('click', onMap);
  const button = pinButton(bookshop, onPin);
  map.append(button);
  button.click();
  expect(onPin).toHaveBeenCalledOnce();
  expect(onMap).not.toHaveBeenCalled();
});

test('dragging the map by one of its pins does not open the pin', () => {
  const onPin = vi.fn<() => void>();
  const button = pinButton(bookshop, onPin);
  button.dispatchEvent(new PointerEvent('pointerdown', { clientX: 100, clientY: 100 }));
  button.dispatchEvent(new MouseEvent('click', { clientX: 160, clientY: 100, detail: 1 }));
  expect(onPin).not.toHaveBeenCalled();
});

test('a chosen pin shows its name and says that it is chosen', () => {
  const button = pinButton(bookshop, () => {});
  expect(button.textContent).toBe('');
  dressPin(button, { ...bookshop, selected: true });
  expect(button.textContent).toBe('고래책방');
  expect(button.getAttribute('aria-pressed')).toBe('true');
});

test('a name is text, never markup', () => {
  const button = pinButton({ ...bookshop, name: '<img src=x>', selected: true }, () => {});
  expect(button.querySelector('img')).toBeNull();
});
