import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchSpots } from 'contract/geo';
import type { Place } from 'contract/place-shapes';
import { placesOnMap, readPlace } from 'contract/places';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { useSaveMode } from '../categories/save-mode.ts';
import { FakeMap } from '../map/fake-map.ts';
import type { Bounds } from '../map/map-adapter.ts';
import { fakePosition } from './fake-position.ts';
import { aPlace } from './fake-places.ts';
import { NO_SEARCH, useMapSearch } from './map-search.ts';
import { MapScreen } from './MapScreen.tsx';
import { NO_PLACE, usePlaceDraft } from './place-draft.ts';

// The engine needs a graphics card; everything above it is the real thing.
vi.mock('../map/fetch-map.ts', () => ({ fetchMap: () => Promise.resolve({ MapLibreAdapter: FakeMap }) }));

const bookshop = aPlace();
const cafe = aPlace({ placeId: 8, title: '달빛커피', pinCategory: 'CAFE', latitude: 37.569 });
const AT = '/map?lat=37.56683&lng=126.97866&level=3';

beforeEach(() => {
  localStorage.clear();
  useMapSearch.setState(NO_SEARCH);
  usePlaceDraft.setState(NO_PLACE);
  useSaveMode.getState().write();
  fakePosition('unasked');
});

/** `/map` over an API that knows these places; `asked` gathers the boxes it was asked for. */
function opened({ at = AT, places = [bookshop, cafe] as Place[], isDown = false } = {}) {
  const api = fakeApi();
  const asked: Bounds[] = [];
  const state = { isDown };
  api.serve(
    readPlace,
    ({ params }) => places.find(({ placeId }) => placeId === params.placeId) ?? refuse('PlaceNotFound'),
  );
  api.serve(placesOnMap, ({ query: { pinCategory, ...box } }) => {
    asked.push(box);
    if (state.isDown) refuse('Unavailable');
    const shown = places.filter((place) => pinCategory === undefined || place.pinCategory === pinCategory);
    return { places: shown, clusters: [], total: shown.length };
  });
  api.serve(searchSpots, ({ query: { keyword } }) => ({
    places:
      keyword === '한강'
        ? [
            {
              name: '여의도한강공원',
              address: '서울특별시 영등포구',
              lat: 37.5285,
              lng: 126.9327,
              source: 'landmark',
            },
          ]
        : keyword === '연남'
          ? [{ name: '연남동', address: '서울특별시 마포구', lat: 37.562, lng: 126.922, source: 'region' }]
          : keyword === '달빛'
            ? [{ name: '달빛커피', address: '', lat: 37.56901, lng: 126.97868, source: 'place' }]
            : [],
  }));
  return { ...renderScreen(<MapScreen />, { path: '/map', at }), user: userEvent.setup(), asked, state };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a pin opens its place, and the address bar says which', async () => {
  const { user, router } = opened();
  await user.click(await button('카페 달빛커피 핀'));
  expect(await screen.findByRole('heading', { name: '달빛커피' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '게시물 확인' }).getAttribute('href')).toBe(
    '/record/list?placeId=8',
  );
  expect(router.state.location.search).toBe('?lat=37.569&lng=126.97868&level=3&placeId=8');
});

test('a shared link shows the place it names, wherever that is', async () => {
  const { router } = opened({ at: '/map?placeId=8' });
  expect(await screen.findByRole('heading', { name: '달빛커피' })).toBeTruthy();
  await vi.waitFor(() =>
    expect(router.state.location.search).toBe('?lat=37.569&lng=126.97868&level=3&placeId=8'),
  );
});

test('a link to a place that is gone says so and shows the map all the same', async () => {
  opened({ at: `${AT}&placeId=99` });
  expect(await screen.findByText('이제 없는 장소예요')).toBeTruthy();
  expect(await button('카페 달빛커피 핀')).toBeTruthy();
});

test('saving a place leads a member to their categories in save mode', async () => {
  localStorage.setItem('accessToken', 'a token');
  const { user, router } = opened({ at: `${AT}&placeId=7` });
  await user.click(await button('내 장소 저장'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/category'));
  expect(useSaveMode.getState()).toMatchObject({ mode: 'save', placeId: 7 });
});

test('a saved place says so and its button does nothing', async () => {
  localStorage.setItem('accessToken', 'a token');
  const { user, router } = opened({ at: `${AT}&placeId=7`, places: [{ ...bookshop, isSaved: true }] });
  await user.click(await button('저장됨'));
  expect(router.state.location.pathname).toBe('/map');
  expect(useSaveMode.getState().mode).toBe('write');
});

test('a visitor who wants to save is led to sign in, and back', async () => {
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  const { user, router } = opened({ at: `${AT}&placeId=7` });
  await user.click(await button('내 장소 저장'));
  expect(await screen.findByText('로그인하면 내 장소로 저장할 수 있어요.')).toBeTruthy();
  await user.click(await button('로그인하기'));
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([[expect.stringMatching(/^\/\?return=/)]]));
  expect(router.state.location.pathname).toBe('/map');
  expect(useSaveMode.getState().mode).toBe('write');
});

test('the position is explained before the browser asks; without it the map stays in the middle of Seoul', async () => {
  const { user, asked } = opened({ at: '/map' });
  expect(await screen.findByText('위치는 지도를 맞추는 데만 쓰고 저장하지 않아요.')).toBeTruthy();
  await user.click(await button('내 위치로'));
  expect(await screen.findByText('위치 정보를 불러올 수 없어요. 기본 위치로 설정합니다.')).toBeTruthy();
  expect(asked[0]).toEqual({ latMin: 37.55783, latMax: 37.57583, lngMin: 126.96726, lngMax: 126.99006 });
});

test('where the browser allows it the map opens around the member', async () => {
  fakePosition({ lat: 37.5446, lng: 127.0374 });
  const { router } = opened({ at: '/map' });
  expect(await button('내 위치')).toBeTruthy();
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.5446&lng=127.0374&level=3'));
});

test('after a move the places of the new area are one tap away', async () => {
  const { user, asked } = opened();
  await button('카페 달빛커피 핀');
  expect(screen.queryByRole('button', { name: '이 지역에서 다시 찾기' })).toBeNull();
  act(() => FakeMap.standing?.setCenter({ lat: 37.58, lng: 126.97866 }));
  await user.click(await button('이 지역에서 다시 찾기'));
  await vi.waitFor(() => expect(asked.at(-1)?.latMin).toBe(37.571));
  expect(screen.queryByRole('button', { name: '이 지역에서 다시 찾기' })).toBeNull();
});

test('a map that is only resized does not take back where it was just told to go', async () => {
  const { router } = opened();
  await button('카페 달빛커피 핀');
  act(() => {
    void router.navigate('/map?lat=37.58&lng=127&level=3');
    FakeMap.standing?.resize();
  });
  await vi.waitFor(() => expect(FakeMap.standing?.getCenter()).toEqual({ lat: 37.58, lng: 127 }));
  expect(router.state.location.search).toBe('?lat=37.58&lng=127&level=3');
});

test('the same places are there as a list, nearest first, and one of them opens on the map', async () => {
  const { user } = opened();
  await user.click(await button('목록 보기'));
  const rows = (await screen.findByRole('list', { name: '장소 목록' })).querySelectorAll('strong');
  expect([...rows].map((row) => row.textContent)).toEqual(['고래책방', '달빛커피']);
  await user.click(await button(/달빛커피 카페/));
  expect(await screen.findByRole('heading', { name: '달빛커피' })).toBeTruthy();
});

test('one kind of place can be shown alone', async () => {
  const { user } = opened();
  await button('서점 고래책방 핀');
  await user.click(screen.getByRole('radio', { name: '카페' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '서점 고래책방 핀' })).toBeNull());
  expect(await button('카페 달빛커피 핀')).toBeTruthy();
});

test('places that could not be had are asked for again', async () => {
  const { user, state } = opened({ isDown: true });
  expect(await screen.findByText('목록을 불러오지 못했습니다.')).toBeTruthy();
  state.isDown = false;
  await user.click(await button('다시 시도'));
  expect(await button('카페 달빛커피 핀')).toBeTruthy();
});

test('a search asks for a keyword, says when it finds nothing, and moves the map to what is chosen', async () => {
  const { user, router } = opened();
  const box = await screen.findByRole('searchbox', { name: '장소 검색' });
  await user.click(await button('검색'));
  expect(await screen.findByText('검색어를 입력해 주세요.')).toBeTruthy();
  await user.type(box, '없는곳{Enter}');
  expect(await screen.findByText('검색 결과가 없습니다.')).toBeTruthy();
  expect(useMapSearch.getState().hasSearched).toBe(false);
  await user.clear(box);
  await user.type(box, '한강{Enter}');
  await user.click(await button(/여의도한강공원/));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.5285&lng=126.9327&level=3'));
  expect(useMapSearch.getState()).toMatchObject({ keyword: '한강', hasSearched: true });
  await user.click(box);
  expect(useMapSearch.getState().hasSearched).toBe(false);
});

test('where nobody has recorded yet, a found spot leads to the first record there', async () => {
  const { user, router } = opened();
  await user.type(await screen.findByRole('searchbox', { name: '장소 검색' }), '한강{Enter}');
  await user.click(await button(/여의도한강공원/));
  await user.click(await button('이곳에 첫 기록 남기기'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/map/new'));
  expect(usePlaceDraft.getState()).toMatchObject({
    mode: 'new',
    placeName: '여의도한강공원',
    latitude: 37.5285,
  });
});

test('a found spot that is a place of ours opens as that place', async () => {
  const { user } = opened();
  await user.type(await screen.findByRole('searchbox', { name: '장소 검색' }), '달빛{Enter}');
  await user.click(await button(/^달빛커피/));
  expect(await button('내 장소 저장')).toBeTruthy();
});

test('going back closes the sheet, keeps the map where it is and then leaves', async () => {
  const { user, router } = opened();
  await user.click(await button('카페 달빛커피 핀'));
  await screen.findByRole('heading', { name: '달빛커피' });
  act(() => FakeMap.standing?.setCenter({ lat: 37.58, lng: 126.98 }));
  await vi.waitFor(() => expect(router.state.location.search).toContain('lat=37.58&lng=126.98'));
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: '달빛커피' })).toBeNull());
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.58&lng=126.98&level=3'));
  expect(FakeMap.standing?.getCenter()).toEqual({ lat: 37.58, lng: 126.98 });
});

test('closing a sheet leaves no step behind, and one place after another is one step', async () => {
  const { user, router } = opened();
  await user.click(await button('카페 달빛커피 핀'));
  await user.click(await button('서점 고래책방 핀'));
  await screen.findByRole('heading', { name: '고래책방' });
  await user.click(await button('닫기'));
  await vi.waitFor(() => expect(router.state.location.search).not.toContain('placeId'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a link to a place closes to the map itself, for nothing lies below it', async () => {
  const { user, router } = opened({ at: `${AT}&placeId=8` });
  await screen.findByRole('heading', { name: '달빛커피' });
  await user.click(await button('닫기'));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.56683&lng=126.97866&level=3'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('from the list to a place and back to the list, whatever kind was chosen meanwhile', async () => {
  const { user, router } = opened();
  await user.click(await button('목록 보기'));
  await user.click(screen.getByRole('radio', { name: '카페' }));
  await user.click(await button(/달빛커피 카페/));
  await screen.findByRole('heading', { name: '달빛커피' });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('list', { name: '장소 목록' })).toBeTruthy();
  await user.click(await button('지도 보기'));
  await vi.waitFor(() => expect(router.state.location.search).not.toContain('show=list'));
  await vi.waitFor(() => expect(router.state.location.search).toContain('pinCategory=CAFE'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '카페' }).checked).toBe(true);
});

test('a map that comes to rest does not call back who is on their way to another screen', async () => {
  localStorage.setItem('accessToken', 'a token');
  const { user, router } = opened({ at: `${AT}&placeId=7` });
  let arrive: (screen: { Component: () => null }) => void = () => {};
  router.patchRoutes(null, [
    { path: '/category', lazy: () => new Promise<{ Component: () => null }>((done) => (arrive = done)) },
  ]);
  await user.click(await button('내 장소 저장'));
  await vi.waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/category'));
  await act(async () => FakeMap.standing?.setCenter({ lat: 37.58, lng: 126.98 }));
  await act(async () => arrive({ Component: () => null }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/category'));
});

test('a found spot is let go by going back, and by searching for a neighbourhood instead', async () => {
  const { user, router } = opened();
  const box = await screen.findByRole('searchbox', { name: '장소 검색' });
  await user.type(box, '한강{Enter}');
  await user.click(await button(/여의도한강공원/));
  await button('이곳에 첫 기록 남기기');
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '이곳에 첫 기록 남기기' })).toBeNull());
  await user.clear(box);
  await user.type(box, '한강{Enter}');
  await user.click(await button(/여의도한강공원/));
  await button('이곳에 첫 기록 남기기');
  await user.clear(box);
  await user.type(box, '연남{Enter}');
  await user.click(await button(/연남동/));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '이곳에 첫 기록 남기기' })).toBeNull());
  expect(router.state.location.search).toBe('?lat=37.562&lng=126.922&level=3');
});
