import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeMap } from 'map/fake-map';
import { scatter } from '../fake-server.ts';
import { AT, bookshop, button, cafe, resetVisitor, openMapScreen } from './fake-map-screen.tsx';

// The map needs a graphics card; everything else is real.
vi.mock('map/open-map', () => import('map/fake-map'));
beforeEach(resetVisitor);

test('after a move the places of the new area load by themselves', async () => {
  const { searchedBoxes } = openMapScreen();
  await button('카페 달빛커피 핀');
  act(() => FakeMap.current?.setCenter({ lat: 37.58, lng: 126.97866 }));
  act(() => FakeMap.current?.setCenter({ lat: 37.59, lng: 126.97866 }));
  await vi.waitFor(() => expect(searchedBoxes.at(-1)?.latMin).toBe(37.581));
  expect(searchedBoxes.map(({ latMin }) => latMin)).not.toContain(37.571);
  expect(screen.queryByRole('button', { name: '이 지역에서 다시 찾기' })).toBeNull();
});

test('places that cannot be read leave those shown, on the map and in the list', async () => {
  const { state, user } = openMapScreen();
  await button('카페 달빛커피 핀');
  state.isDown = true;
  act(() => FakeMap.current?.setCenter({ lat: 37.572, lng: 126.97866 }));
  act(() => FakeMap.current?.setCenter({ lat: 37.576, lng: 126.97866 }));
  expect(await screen.findByText('목록을 불러오지 못했습니다.')).toBeTruthy();
  expect(await button('카페 달빛커피 핀')).toBeTruthy();
  await user.click(await button('목록 보기'));
  expect(await button(/, 달빛커피,/)).toBeTruthy();
  state.isDown = false;
  await user.click(await button('다시 시도'));
  await vi.waitFor(() => expect(screen.queryByText('목록을 불러오지 못했습니다.')).toBeNull());
});

test('who turned that off has the places of the new area one tap away', async () => {
  const { user, searchedBoxes } = openMapScreen();
  await user.click(await screen.findByRole('checkbox', { name: '옮기면 바로 찾기' }));
  await button('카페 달빛커피 핀');
  expect(screen.queryByRole('button', { name: '이 지역에서 다시 찾기' })).toBeNull();
  act(() => FakeMap.current?.setCenter({ lat: 37.58, lng: 126.97866 }));
  await user.click(await button('이 지역에서 다시 찾기'));
  await vi.waitFor(() => expect(searchedBoxes.at(-1)?.latMin).toBe(37.571));
  expect(screen.queryByRole('button', { name: '이 지역에서 다시 찾기' })).toBeNull();
});

test('an empty view leads to the nearest place', async () => {
  const { user, router } = openMapScreen({ at: '/map?lat=37.6&lng=126.97868&level=3' });
  expect(await screen.findByText('아직 이 근처에 기록된 장소가 없어요.')).toBeTruthy();
  await user.click(await button('가장 가까운 곳 보기: 고래책방, 3.7km'));
  expect(await screen.findByRole('heading', { name: '고래책방' })).toBeTruthy();
  expect(router.state.location.search).toContain('lat=37.5668&lng=126.97868&level=3&placeId=7');
});

test('a member sees the places they saved alone', async () => {
  localStorage.setItem('accessToken', 'a token');
  const { user, router } = openMapScreen({
    places: [{ ...bookshop, isSaved: true, savedColor: 'RED' }, cafe],
  });
  await button('카페 달빛커피 핀');
  await user.click(screen.getByRole('checkbox', { name: '내 장소' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '카페 달빛커피 핀' })).toBeNull());
  expect(await button('서점 고래책방 핀, 저장됨')).toBeTruthy();
  expect(router.state.location.search).toContain('only=saved');
});

test('a visitor is not offered saved places', async () => {
  openMapScreen();
  await button('카페 달빛커피 핀');
  expect(screen.queryByRole('checkbox', { name: '내 장소' })).toBeNull();
});

test('a cluster that no level shows apart lists its own places, and back closes the list', async () => {
  const spot = scatter(29, { lat: 37.5668, lng: 126.97868 }, 0);
  const { user, router } = openMapScreen({ places: [...spot, cafe] });
  await user.click(await button('장소 29 곳 묶음'));
  await screen.findByRole('dialog', { name: '여기에 모인 장소 29곳' });
  expect(screen.getAllByRole('button', { name: /^곳 \d+/ })).toHaveLength(29);
  await user.click(await button(/^곳 17/));
  expect(await screen.findByRole('heading', { name: '곳 17' })).toBeTruthy();
  expect(router.state.location.search).toContain(`placeId=${spot[17]!.placeId}`);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('dialog', { name: '여기에 모인 장소 29곳' })).toBeTruthy();
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('of a spot with more places than one answer holds, all are listed page by page', async () => {
  const spot = scatter(340, { lat: 37.5668, lng: 126.97868 }, 0);
  const { user } = openMapScreen({ places: spot });
  const isListed = () => screen.queryAllByText(/^곳 \d+/, { selector: 'strong' }).length > 0;
  for (let taps = 0; taps < 4 && !isListed(); taps++) {
    await user.click(await button(/^장소 99\+ 묶음, 모두 340곳/)); // the first taps zoom in as far as possible
    await vi.waitUntil(isListed, { timeout: 1_000 }).catch(() => {});
  }
  expect(await screen.findAllByText(/^곳 \d+/, { selector: 'strong' })).toHaveLength(50);
  await user.click(await button('더 보기'));
  await vi.waitFor(() => expect(screen.getAllByText(/^곳 \d+/, { selector: 'strong' })).toHaveLength(100));
});

test('a map that opened before its settings came opens again with them, where it is now', async () => {
  openMapScreen();
  await button('카페 달빛커피 핀');
  const first = FakeMap.current;
  act(() => first?.setCenter({ lat: 37.57, lng: 126.98 }));
  act(() => first?.receiveSettings());
  await vi.waitFor(() => expect(FakeMap.current).not.toBe(first));
  expect(FakeMap.current?.getView()).toMatchObject({ lat: 37.57, lng: 126.98 });
  await button('카페 달빛커피 핀');
});

test('a resize during a move does not bring the map back', async () => {
  const { router } = openMapScreen();
  await button('카페 달빛커피 핀');
  act(() => {
    void router.navigate('/map?lat=37.58&lng=127&level=3');
    FakeMap.current?.resize();
  });
  await vi.waitFor(() => expect(FakeMap.current?.getView()).toMatchObject({ lat: 37.58, lng: 127 }));
  expect(router.state.location.search).toBe('?lat=37.58&lng=127&level=3');
});

test('a map that becomes idle does not bring back a member who is leaving for another screen', async () => {
  localStorage.setItem('accessToken', 'a token');
  const { user, router } = openMapScreen({ at: `${AT}&placeId=7` });
  let arrive: (screen: { Component: () => null }) => void = () => {};
  router.patchRoutes(null, [
    { path: '/category', lazy: () => new Promise<{ Component: () => null }>((done) => (arrive = done)) },
  ]);
  await user.click(await button('내 장소 저장'));
  await vi.waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/category'));
  await act(async () => FakeMap.current?.setCenter({ lat: 37.58, lng: 126.98 }));
  await act(async () => arrive({ Component: () => null }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/category'), 10_000);
});

test('places of one pin category can be shown alone', async () => {
  const { user } = openMapScreen();
  await button('서점 고래책방 핀');
  await user.click(screen.getByRole('radio', { name: '카페' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '서점 고래책방 핀' })).toBeNull());
  expect(await button('카페 달빛커피 핀')).toBeTruthy();
});

test('places that could not be loaded can be loaded again', async () => {
  const { user, state } = openMapScreen({ isDown: true });
  expect(await screen.findByText('목록을 불러오지 못했습니다.')).toBeTruthy();
  state.isDown = false;
  await user.click(await button('다시 시도'));
  expect(await button('카페 달빛커피 핀')).toBeTruthy();
});

test('the places are there as a list, nearest first, and one of them opens on the map', async () => {
  const { user } = openMapScreen();
  await user.click(await button('목록 보기'));
  const rows = (await screen.findByRole('list', { name: '장소 목록' })).querySelectorAll('strong');
  expect([...rows].map((row) => row.textContent)).toEqual(['고래책방', '달빛커피']);
  await user.click(await button(/달빛커피, 카페/));
  expect(await screen.findByRole('heading', { name: '달빛커피' })).toBeTruthy();
});
