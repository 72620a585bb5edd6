import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeMap } from 'map/fake-map';
import { AT, button, resetVisitor, openMapScreen } from './fake-map-screen.tsx';

// The map needs a graphics card; everything else is real.
vi.mock('map/open-map', () => import('map/fake-map'));
beforeEach(resetVisitor);

test('going back closes the sheet and does not move the map', async () => {
  const { user, router } = openMapScreen();
  await user.click(await button('카페 달빛커피 핀'));
  await screen.findByRole('heading', { name: '달빛커피' });
  act(() => FakeMap.current?.setCenter({ lat: 37.58, lng: 126.98 }));
  await vi.waitFor(() => expect(router.state.location.search).toContain('lat=37.58&lng=126.98'));
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: '달빛커피' })).toBeNull());
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.58&lng=126.98&level=3'));
  expect(FakeMap.current?.getView()).toMatchObject({ lat: 37.58, lng: 126.98 });
});

test('a map that stops moving before a tapped name is rendered leaves its sheet open, with a step to go back', async () => {
  const { router } = openMapScreen();
  await button('카페 달빛커피 핀');
  const at = { lat: 37.5665, lng: 126.9785 };
  await act(async () => {
    FakeMap.current?.tapLabel({ name: '고래문구', kind: '문구점', pinCategory: 'ETC', at });
    await vi.waitFor(() => expect(router.state.location.state).toMatchObject({ over: true }));
    FakeMap.current?.setCenter({ lat: 37.58, lng: 126.98 });
  });
  await screen.findByRole('heading', { name: '고래문구' });
  await vi.waitFor(() => expect(router.state.location.search).toContain('lat=37.58&lng=126.98'));
  expect(screen.getByRole('heading', { name: '고래문구' })).toBeTruthy();
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: '고래문구' })).toBeNull());
  expect(router.state.location.pathname).toBe('/map');
});

test('closing a sheet removes its history step, and one place after another is one step', async () => {
  const { user, router } = openMapScreen();
  await user.click(await button('카페 달빛커피 핀'));
  await user.click(await button('서점 고래책방 핀'));
  await screen.findByRole('heading', { name: '고래책방' });
  await user.click(await button('닫기'));
  await vi.waitFor(() => expect(router.state.location.search).not.toContain('placeId'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('the sheet of a linked place closes to the map, because there is no step below it', async () => {
  const { user, router } = openMapScreen({ at: `${AT}&placeId=8` });
  await screen.findByRole('heading', { name: '달빛커피' });
  await user.click(await button('닫기'));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.56683&lng=126.97866&level=3'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('going back from a place to the list finds its row where it was', async () => {
  const { user, router } = openMapScreen();
  await user.click(await button('목록 보기'));
  const scrolled = async () => (await screen.findByRole('list', { name: '장소 목록' })).parentElement!;
  (await scrolled()).scrollTop = 300;
  await user.click(await button(/달빛커피, 카페/));
  await screen.findByRole('heading', { name: '달빛커피' });
  await act(() => router.navigate(-1));
  expect((await scrolled()).scrollTop).toBe(300);
});

test('going back from a place to the list keeps the pin category chosen meanwhile', async () => {
  const { user, router } = openMapScreen();
  await user.click(await button('목록 보기'));
  await user.click(screen.getByRole('radio', { name: '카페' }));
  await user.click(await button(/달빛커피, 카페/));
  await screen.findByRole('heading', { name: '달빛커피' });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('list', { name: '장소 목록' })).toBeTruthy();
  await user.click(await button('지도 보기'));
  await vi.waitFor(() => expect(router.state.location.search).not.toContain('show=list'));
  await vi.waitFor(() => expect(router.state.location.search).toContain('pinCategory=CAFE'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '카페' }).checked).toBe(true);
});

test('a sheet that is closed by two taps at once goes one step back, and closes again once it was opened again', async () => {
  const { user, router } = openMapScreen();
  const navigate = router.navigate.bind(router);
  const back = Promise.withResolvers<void>();
  const steps = vi.spyOn(router, 'navigate').mockImplementation(async (to: unknown, options?: object) => {
    if (to === -1) await back.promise; // going back is asynchronous in browsers
    return navigate(to as string, options);
  });
  await user.click(await button('카페 달빛커피 핀'));
  const close = await button('닫기');
  await user.click(close);
  await user.click(close);
  await act(async () => back.resolve());
  const isClosed = () => expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
  await vi.waitFor(isClosed);
  expect(steps.mock.calls.filter(([to]) => (to as unknown) === -1)).toHaveLength(1);
  await user.click(await button('카페 달빛커피 핀'));
  await user.click(await button('닫기'));
  await vi.waitFor(isClosed);
});
