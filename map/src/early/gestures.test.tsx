import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeMap } from '../fake-map.ts';
import type { LatLng, MapOptions, Marker, View } from '../map.ts';
import { MapView } from '../MapView.tsx';

/** Finishes loading the engine. */
let arrive: () => Promise<void>;
vi.mock('../open-map.ts', () => ({
  openMap: (element: HTMLElement, options: MapOptions) =>
    new Promise((resolve) => {
      arrive = () => act(async () => resolve(new FakeMap(element, options)));
    }),
}));

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(375);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(667);
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const VIEW: View = { lat: 37.5663, lng: 126.9014, level: 3 };
const bakery: Marker = { id: 'place-1', lat: 37.5663, lng: 126.9024, name: '물결빵집', category: 'FOOD' };

const map = () => screen.getByRole('region', { name: '지도' });
const finger = (type: 'Down' | 'Move' | 'Up', pointerId: number, clientX: number, clientY: number) =>
  fireEvent[`pointer${type}`](map(), { pointerId, clientX, clientY, button: 0 });
const pinAt = () => screen.getByRole('button', { name: '맛집 물결빵집 핀' }).style.transform;

test('before its engine a map moves under the finger, reports where it rests, and the engine carries on from there', async () => {
  const rested = vi.fn<(view: View) => void>();
  render(<MapView view={VIEW} markers={[bakery]} onIdle={rested} />);
  expect(pinAt()).toBe('translate(-50%, -100%) translate(87px, 0px)');
  finger('Down', 1, 200, 300);
  finger('Move', 1, 150, 340);
  expect(pinAt()).toBe('translate(-50%, -100%) translate(37px, 40px)');
  expect(rested).not.toHaveBeenCalled();
  await arrive();
  finger('Move', 1, 113, 340); // the engine waits for the finger
  expect(pinAt()).toBe('translate(-50%, -100%) translate(0px, 40px)');
  finger('Up', 1, 113, 340);
  const [[view]] = rested.mock.calls as [[View]];
  expect(view.lng).toBeCloseTo(126.9024, 4);
  expect(view.lat).toBeGreaterThan(37.5663);
  await vi.waitFor(() => expect(screen.queryByText('지도를 그리고 있어요')).toBeNull());
  expect(FakeMap.current!.getView().lng).toBeCloseTo(126.9024, 4);
});

test('two fingers bring it nearer around what is between them', () => {
  const rested = vi.fn<(view: View) => void>();
  render(<MapView view={VIEW} markers={[bakery]} onIdle={rested} />);
  finger('Down', 1, -40, 0);
  finger('Down', 2, 40, 0);
  finger('Move', 1, -80, 0);
  finger('Move', 2, 80, 0);
  finger('Up', 1, -80, 0);
  finger('Up', 2, 80, 0);
  expect(rested).toHaveBeenCalledExactlyOnceWith({ lat: 37.5663, lng: 126.9014, level: 2 });
});

test('a tap on it is reported where it was, a drag is no tap', () => {
  const tapped = vi.fn<(at: LatLng) => void>();
  render(<MapView view={VIEW} onMapTap={tapped} />);
  finger('Down', 1, 100, 0);
  finger('Move', 1, 60, 0);
  finger('Up', 1, 60, 0);
  fireEvent.click(map(), { clientX: 60, clientY: 0 });
  expect(tapped).not.toHaveBeenCalled();
  finger('Down', 1, 0, 0);
  finger('Up', 1, 0, 0);
  fireEvent.click(map(), { clientX: 0, clientY: 0 });
  const [[at]] = tapped.mock.calls as [[LatLng]];
  expect(at.lng).toBeGreaterThan(VIEW.lng);
});

test('keys and the wheel move it, never out of the country', () => {
  const rested = vi.fn<(view: View) => void>();
  render(<MapView view={{ ...VIEW, level: 13 }} onIdle={rested} />);
  fireEvent.keyDown(map(), { key: '-' });
  expect(rested).not.toHaveBeenCalledWith(expect.objectContaining({ level: 14 }));
  for (let press = 0; press < 20; press += 1) fireEvent.keyDown(map(), { key: 'ArrowUp' });
  expect(rested.mock.lastCall![0].lat).toBeLessThan(40.4);
  fireEvent.keyDown(map(), { key: '+' });
  expect(rested.mock.lastCall![0].level).toBe(12);
});
