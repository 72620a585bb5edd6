import { act, screen } from '@testing-library/react';
import { searchSpots } from 'contract/geo';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeMap } from 'map/fake-map';
import { useMapSearch } from './map-search.ts';
import { useDrafts } from '../../drafts/drafts.ts';
import { button, resetVisitor, openMapScreen, spotsNamed } from './fake-map-screen.tsx';

// The map needs a graphics card; everything else is real.
vi.mock('map/open-map', () => import('map/fake-map'));
beforeEach(resetVisitor);

const option = (name: string | RegExp) => screen.findByRole('option', { name });
const searchField = () => screen.findByRole<HTMLInputElement>('combobox', { name: '장소 검색' });

test('a search needs a keyword, says when it finds nothing, and moves the map to what is chosen', async () => {
  const { user, router } = openMapScreen();
  const box = await screen.findByRole('combobox', { name: '장소 검색' });
  await user.click(await button('검색'));
  expect(await screen.findByText('검색어를 입력해 주세요.')).toBeTruthy();
  await user.type(box, '없는곳{Enter}');
  expect(await screen.findByText('검색 결과가 없습니다.')).toBeTruthy();
  expect(useMapSearch.getState().hasSearched).toBe(false);
  await user.clear(box);
  await user.type(box, '한강{Enter}');
  await user.click(await option(/여의도한강공원/));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.5285&lng=126.9327&level=3'));
  expect(useMapSearch.getState()).toMatchObject({ keyword: '한강', hasSearched: true });
  await screen.findByRole('dialog', { name: '여의도한강공원' });
  await user.click(box);
  expect(useMapSearch.getState().hasSearched).toBe(false);
});

test('a neighbourhood chosen before the map is ready is shown at its own level', async () => {
  const picture = Promise.withResolvers<void>();
  FakeMap.firstPicture = picture.promise;
  const { user, router } = openMapScreen({ at: '/map?level=2' });
  await user.type(await searchField(), '연남{Enter}');
  const dong = await option(/연남동/);
  picture.resolve();
  FakeMap.firstPicture = Promise.resolve();
  dong.click();
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.562&lng=126.922&level=5'));
  await vi.waitFor(() => expect(FakeMap.current?.getView().level).toBe(5));
  expect(router.state.location.search).toContain('level=5');
});

test('a found spot without a place leads to the first post there', async () => {
  const { user, router } = openMapScreen();
  await user.type(await screen.findByRole('combobox', { name: '장소 검색' }), '한강{Enter}');
  await user.click(await option(/여의도한강공원/));
  await user.click(await button('이곳에 첫 기록 남기기'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/map/new'));
  const { newPin, place } = useDrafts.getState();
  expect(newPin).toMatchObject({
    chosen: { is: 'new', at: { lat: 37.5285 } },
    place: { name: '여의도한강공원' },
  });
  expect(place.latitude).toBeNull(); // until 등록: the member may step back
});

test('a found spot that is one of our places opens as that place', async () => {
  const { user, router } = openMapScreen();
  await user.type(await searchField(), '달빛{Enter}');
  expect((await option(/^달빛커피/)).textContent).toBe('달빛커피카페 · 기록 3개 · 서울특별시 중구240m');
  await user.click(await option(/^달빛커피/));
  expect(await button('내 장소 저장')).toBeTruthy();
  expect(router.state.location.search).toContain('placeId=8');
});

test('a found spot is closed by going back, and by searching for a neighbourhood instead', async () => {
  const { user, router } = openMapScreen();
  const box = await screen.findByRole('combobox', { name: '장소 검색' });
  await user.type(box, '한강{Enter}');
  await user.click(await option(/여의도한강공원/));
  await button('이곳에 첫 기록 남기기');
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '이곳에 첫 기록 남기기' })).toBeNull());
  await user.clear(box);
  await user.type(box, '한강{Enter}');
  await user.click(await option(/여의도한강공원/));
  await button('이곳에 첫 기록 남기기');
  await user.clear(box);
  await user.type(box, '연남{Enter}');
  await user.click(await option(/연남동/));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: '이곳에 첫 기록 남기기' })).toBeNull());
  expect(router.state.location.search).toBe('?lat=37.562&lng=126.922&level=5');
});

test('while typing spots are suggested, and arrows and Enter choose one of them', async () => {
  const { user, router } = openMapScreen();
  const field = await searchField();
  await user.type(field, '한강');
  const suggestion = await option(/여의도한강공원/);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(suggestion.id);
  expect(suggestion.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{Enter}');
  expect(await button('이곳에 첫 기록 남기기')).toBeTruthy();
  expect(router.state.location.search).toContain('lat=37.5285');
  expect(useMapSearch.getState().hasSearched).toBe(true);
  expect(screen.queryByRole('option')).toBeNull();
});

test('suggestions close with Escape and when the field is left', async () => {
  const { user } = openMapScreen();
  await user.type(await searchField(), '한강');
  await option(/여의도한강공원/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await user.type(await searchField(), '{Backspace}강');
  await option(/여의도한강공원/);
  await user.click(await button('목록 보기'));
  expect(screen.queryByRole('option')).toBeNull();
});

test('a street that the map knows is found, and the map goes there', async () => {
  const { user, router } = openMapScreen();
  await button('카페 달빛커피 핀');
  FakeMap.current!.streets = [{ name: '포은로 12', at: { lat: 37.5565, lng: 126.9042 } }];
  await user.type(await searchField(), '포은로');
  await user.click(await option(/포은로 12/));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.5565&lng=126.9042&level=3'));
});

test('what was searched for is offered before typing, and can be forgotten', async () => {
  const { user } = openMapScreen();
  await user.type(await searchField(), '한강{Enter}');
  await user.click(await option(/여의도한강공원/));
  await user.click(await button('검색어 지우기'));
  await user.click(await searchField());
  await user.click(await button('한강'));
  expect(await option(/여의도한강공원/)).toBeTruthy();
  await user.click(await button('검색어 지우기'));
  await user.click(await searchField());
  await user.click(await button('모두 지우기'));
  expect(screen.queryByRole('region', { name: '최근 검색어' })).toBeNull();
  expect(localStorage.getItem('recent-searches')).toBeNull();
});

test('a search that is answered once another keyword is typed does not hide its suggestions', async () => {
  const answered = Promise.withResolvers<void>();
  const { user, api } = openMapScreen();
  api.serve(searchSpots, async ({ query: { keyword } }) => {
    if (keyword === '한강') await answered.promise;
    return { places: spotsNamed(keyword) };
  });
  const field = await searchField();
  await user.type(field, '한강{Enter}');
  await user.clear(field);
  await user.type(field, '연남');
  await option(/연남동/);
  await act(async () => answered.resolve());
  await new Promise((done) => setTimeout(done, 50));
  expect(await option(/연남동/)).toBeTruthy();
  expect(useMapSearch.getState().hasSearched).toBe(false);
});
