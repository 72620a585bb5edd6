import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeMap } from './fake-map.ts';
import type { MapOptions, Marker, View } from './map.ts';
import { MapView } from './MapView.tsx';

/** Finishes loading the engine. */
let arrive: () => Promise<void>;
vi.mock('./open-map.ts', () => ({
  openMap: (element: HTMLElement, options: MapOptions) =>
    new Promise((resolve) => {
      arrive = () => act(async () => resolve(new FakeMap(element, options)));
    }),
}));
afterEach(cleanup);

const VIEW: View = { lat: 37.5663, lng: 126.9014, level: 3 };
const bakery: Marker = { id: 'place-1', lat: 37.5663, lng: 126.9024, name: '물결빵집', category: 'FOOD' };
const cluster: Marker = { id: 'c', kind: 'cluster', count: 4, name: '', lat: 37.5673, lng: 126.9014 };
const PIN = '맛집 물결빵집 핀';

test('while its engine is loading a map has its markers where they will be, and they can be tapped', async () => {
  const tapped = vi.fn<(marker: Marker) => void>();
  const props = { markers: [bakery, cluster], onMarkerTap: tapped };
  const { rerender } = render(<MapView view={VIEW} {...props} />);
  const pin = await screen.findByRole('button', { name: PIN });
  expect(screen.getByText('지도를 그리고 있어요')).toBeTruthy();
  // A thousandth of a degree of longitude is 87 px at level 3, of latitude 110.
  expect(pin.style.transform).toBe('translate(-50%, -100%) translate(87px, 0px)');
  const group = screen.getByRole('button', { name: '장소 4 곳 묶음' });
  expect(group.style.transform).toBe('translate(-50%, -50%) translate(0px, -110px)');
  await userEvent.click(pin);
  expect(tapped).toHaveBeenCalledWith(bakery);

  rerender(<MapView view={{ ...VIEW, lng: 126.9024 }} {...props} selectedId="place-1" />);
  expect(pin.style.transform).toBe('translate(-50%, -100%) translate(0px, 0px)');
  expect(pin.getAttribute('aria-pressed')).toBe('true');
});

test('meanwhile the keyboard stops only at markers in the view', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(375);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(180);
  render(<MapView view={VIEW} markers={[bakery, cluster]} />); // 87 px beside the middle, 110 px above it
  expect((await screen.findByRole('button', { name: PIN })).tabIndex).toBe(0);
  expect(screen.getByRole('button', { name: '장소 4 곳 묶음' }).tabIndex).toBe(-1);
  vi.restoreAllMocks();
});

test('the engine takes the markers over, and the focus with them', async () => {
  render(<MapView view={VIEW} markers={[bakery]} />);
  const early = await screen.findByRole('button', { name: PIN });
  early.focus();
  await arrive();
  const pin = screen.getByRole('button', { name: PIN });
  expect(pin).not.toBe(early);
  expect(document.activeElement).toBe(pin);
  expect(screen.queryByText('지도를 그리고 있어요')).toBeNull();
});

test('a finger that lies on a marker while the engine arrives still taps it', async () => {
  const tapped = vi.fn<(marker: Marker) => void>();
  render(<MapView view={VIEW} markers={[bakery]} onMarkerTap={tapped} />);
  const spot = { clientX: 187, clientY: 300 };
  fireEvent.pointerDown(await screen.findByRole('button', { name: PIN }), spot);
  await arrive();
  fireEvent.click(screen.getByRole('button', { name: PIN }), { ...spot, detail: 1 });
  expect(tapped).toHaveBeenCalledExactlyOnceWith(bakery);
});

test('a map that was moved on is not brought back by a screen that is late', async () => {
  const [near, far] = [
    { ...VIEW, lat: 37.57 },
    { ...VIEW, lat: 37.58 },
  ];
  const { rerender } = render(<MapView view={VIEW} />);
  await arrive();
  const lat = () => FakeMap.current?.getView().lat;
  await act(async () => {
    FakeMap.current?.setCenter(near);
    FakeMap.current?.setCenter(far);
  });
  rerender(<MapView view={near} />);
  expect(lat()).toBe(37.58);
  rerender(<MapView view={far} />);
  expect(lat()).toBe(37.58);
  rerender(<MapView view={near} />); // now the screen moves it there
  expect(lat()).toBe(37.57);
});
