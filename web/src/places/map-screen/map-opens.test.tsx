import { act, cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeMap } from 'map/fake-map';
import { useConsentSheet } from '../../consents/consent-sheet.ts';
import { fakePosition, fakeSlowPosition } from '../../geo/fake-position.ts';
import { NO_SEARCH, useMapSearch } from './map-search.ts';
import { button, resetVisitor, openMapScreen } from './fake-map-screen.tsx';

// The map needs a graphics card; everything else is real.
vi.mock('map/open-map', () => import('map/fake-map'));
beforeEach(resetVisitor);

const QUESTION = '내 주변부터 보여 드릴까요?';

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

test.each([
  ['abroad', { lat: 48.85, lng: 2.35 }, '지금 위치가 대한민국 밖이라 지도를 옮기지 않았어요.'],
  [
    'vague',
    { lat: 37.5446, lng: 127.0374, accuracy: 12_000 },
    '위치가 12km까지 다를 수 있어서 지도를 옮기지 않았어요.',
  ],
  ['denied', 'denied' as const, '위치 정보를 불러올 수 없어요.'],
])('a position that is %s is reported truly, and the map stays where it was', async (_, position, text) => {
  fakePosition(position, 'prompt');
  const { user, router } = openMapScreen({ at: '/map?lat=37.6&lng=127.1&level=3' });
  await user.click(await button('내 위치로 이동'));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(router.state.location.search).toBe('?lat=37.6&lng=127.1&level=3');
});

test('the map opens where it was last on this device, at the level the address asks for', async () => {
  localStorage.setItem('map-view', JSON.stringify({ lat: 35.1, lng: 129.1, level: 5 }));
  const { router } = openMapScreen({ at: '/map?level=7' });
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=35.1&lng=129.1&level=7'));
});

test('without a view the map opens where the last post was written, before any favourite', async () => {
  localStorage.setItem('accessToken', 'a token');
  localStorage.setItem(
    'last-record',
    JSON.stringify({ categoryId: 3, place: { latitude: 35.1, longitude: 129.1 } }),
  );
  const { router } = openMapScreen({ at: '/map', likeRegions: ['서울특별시 마포구 연남동'] });
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=35.1&lng=129.1&level=3'));
});

test('coming back to the map, also after another map was moved, keeps where and how far that was', async () => {
  useMapSearch.setState({ ...NO_SEARCH, center: { lat: 37.6, lng: 127.1 } });
  localStorage.setItem('map-view', JSON.stringify({ lat: 35.1, lng: 129.1, level: 6 }));
  const { router } = openMapScreen({ at: '/map' });
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=35.1&lng=129.1&level=6'));
});

test("a member's map opens at their first favourite neighbourhood, and a denied position is no news", async () => {
  localStorage.setItem('accessToken', 'a token');
  fakePosition('denied');
  const { router } = openMapScreen({ at: '/map', likeRegions: ['서울특별시 마포구 연남동'] });
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.562&lng=126.922&level=3'));
  expect(FakeMap.current?.getView()).toMatchObject({ lat: 37.562, lng: 126.922 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an address with a position alone opens there', async () => {
  const { router } = openMapScreen({ at: '/map?lat=37.6&lng=127.1' });
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.6&lng=127.1&level=3'));
});

test('where the position is allowed the map opens there', async () => {
  fakePosition({ lat: 37.5446, lng: 127.0374 });
  const { router } = openMapScreen({ at: '/map' });
  expect(await button('내 위치')).toBeTruthy();
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.5446&lng=127.0374&level=3'));
});

test('only the request for places around the member names that purpose', async () => {
  fakePosition({ lat: 37.5446, lng: 127.0374 });
  const { purposes } = openMapScreen({ at: '/map' });
  await vi.waitFor(() => expect(purposes).toContain('map'));
  await button('내 위치');
  act(() => FakeMap.current?.setCenter({ lat: 37.58, lng: 126.97866 }));
  act(() => FakeMap.current?.setCenter({ lat: 37.59, lng: 126.97866 }));
  await vi.waitFor(() => expect(purposes.at(-1)).toBeNull());
  expect(purposes.filter((purpose) => purpose !== null)).toEqual(['map']);
});

test('where consents are asked, an allowed position is not read without ours, and refusing it changes nothing', async () => {
  fakePosition({ lat: 37.5446, lng: 127.0374 });
  const read = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  const { user, router } = openMapScreen({ at: '/map?lat=37.6&lng=127.1&level=3', asksConsents: true });
  await user.click(await button('내 위치로 이동'));
  await vi.waitFor(() => expect(useConsentSheet.getState().open?.asked).toBe('position'));
  useConsentSheet.getState().open?.answer(false);
  expect(read).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe('?lat=37.6&lng=127.1&level=3');
  await user.click(await button('내 위치로 이동'));
  await vi.waitFor(() => expect(useConsentSheet.getState().open).not.toBeNull());
  useConsentSheet.getState().open?.answer(true);
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.5446&lng=127.0374&level=3'));
});

test('a map that would open at the position first asks, where consents are asked', async () => {
  fakePosition({ lat: 37.5446, lng: 127.0374 });
  openMapScreen({ at: '/map', asksConsents: true });
  expect(await screen.findByText(QUESTION)).toBeTruthy();
});

test('the question of a first visit stands where the places were said to be loading', async () => {
  openMapScreen({ at: '/map', isSlow: true });
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  expect(screen.queryByText('장소를 찾고 있어요')).toBeNull();
});

test.each([
  ['once it is put off', async (user: UserEvent) => user.click(await button('나중에'))],
  ['also where nobody answered it', async () => {}],
])('the question of a first visit comes once until the tab is closed, %s', async (_, answer) => {
  const first = openMapScreen({ at: '/map' });
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  await answer(first.user);
  cleanup();
  useMapSearch.setState(NO_SEARCH); // reloaded before the map was ready, so that no view was stored
  openMapScreen({ at: '/map' });
  const question = screen.findByText(QUESTION, {}, { timeout: 500 });
  expect(await question.catch(() => 'not asked')).toBe('not asked');
});

test('the question of a first visit is not over the map while a pin is chosen', async () => {
  const { user } = openMapScreen({ at: '/map' });
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  await user.click(await button('카페 달빛커피 핀'));
  await screen.findByRole('dialog', { name: '달빛커피' });
  expect(screen.queryByText(QUESTION)).toBeNull();
  await user.click(await button('닫기'));
  expect(await screen.findByText(QUESTION)).toBeTruthy();
});

test('places that could not be loaded are reported below the question of a first visit', async () => {
  const { state, user } = openMapScreen({ at: '/map', isDown: true });
  expect(await screen.findByText(QUESTION)).toBeTruthy();
  expect(await screen.findByText('목록을 불러오지 못했습니다.')).toBeTruthy();
  state.isDown = false;
  await user.click(await button('다시 시도'));
  expect(await button('카페 달빛커피 핀')).toBeTruthy();
  expect(screen.getByText(QUESTION)).toBeTruthy();
});

test('a position that is found late does not move the map away from where the member went meanwhile', async () => {
  const found = fakeSlowPosition({ lat: 37.5446, lng: 127.0374 });
  const { user, router } = openMapScreen({ at: '/map' });
  await vi.waitFor(() => expect(found.isAsked()).toBe(true));
  await user.click(await button(/달빛커피/));
  await vi.waitFor(() => expect(router.state.location.search).toContain('placeId=8'));
  await act(async () => found.answer());
  expect(await button('내 위치')).toBeTruthy();
  expect(router.state.location.search).toContain('lat=37.569&');
});
