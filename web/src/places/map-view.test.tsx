import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeMap } from '../map/fake-map.ts';
import { fakePosition } from './fake-position.ts';
import { AT, button, resetVisitor, openMapScreen } from './fake-map-screen.tsx';

// The map needs a graphics card; everything else is real.
vi.mock('../map/open-map.ts', () => import('../map/fake-map.ts'));
beforeEach(resetVisitor);

test('a prompt explains the position before the browser asks; without one the map stays in the middle of Seoul', async () => {
  const { user, searchedBoxes } = openMapScreen({ at: '/map' });
  expect(await screen.findByText('위치는 지도를 맞추는 데만 쓰고 저장하지 않아요.')).toBeTruthy();
  await user.click(await button('내 위치로'));
  expect(await screen.findByText('위치 정보를 불러올 수 없어요. 기본 위치로 설정합니다.')).toBeTruthy();
  expect(searchedBoxes[0]).toEqual({
    latMin: 37.55783,
    latMax: 37.57583,
    lngMin: 126.96726,
    lngMax: 126.99006,
  });
});

test('where the position is allowed the map opens there', async () => {
  fakePosition({ lat: 37.5446, lng: 127.0374 });
  const { router } = openMapScreen({ at: '/map' });
  expect(await button('내 위치')).toBeTruthy();
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.5446&lng=127.0374&level=3'));
});

test('after a move the places of the new area are one tap away', async () => {
  const { user, searchedBoxes } = openMapScreen();
  await button('카페 달빛커피 핀');
  expect(screen.queryByRole('button', { name: '이 지역에서 다시 찾기' })).toBeNull();
  act(() => FakeMap.current?.setCenter({ lat: 37.58, lng: 126.97866 }));
  await user.click(await button('이 지역에서 다시 찾기'));
  await vi.waitFor(() => expect(searchedBoxes.at(-1)?.latMin).toBe(37.571));
  expect(screen.queryByRole('button', { name: '이 지역에서 다시 찾기' })).toBeNull();
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
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/category'));
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
  await user.click(await button(/달빛커피 카페/));
  expect(await screen.findByRole('heading', { name: '달빛커피' })).toBeTruthy();
});
