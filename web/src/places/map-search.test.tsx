import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useMapSearch } from './map-search.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { button, resetVisitor, openMapScreen } from './fake-map-screen.tsx';

// The map needs a graphics card; everything else is real.
vi.mock('../map/open-map.ts', () => import('../map/fake-map.ts'));
beforeEach(resetVisitor);

test('a search needs a keyword, says when it finds nothing, and moves the map to what is chosen', async () => {
  const { user, router } = openMapScreen();
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

test('a found spot without a place leads to the first post there', async () => {
  const { user, router } = openMapScreen();
  await user.type(await screen.findByRole('searchbox', { name: '장소 검색' }), '한강{Enter}');
  await user.click(await button(/여의도한강공원/));
  await user.click(await button('이곳에 첫 기록 남기기'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/map/new'));
  expect(useDrafts.getState().place).toMatchObject({
    mode: 'new',
    placeName: '여의도한강공원',
    latitude: 37.5285,
  });
});

test('a found spot that is one of our places opens as that place', async () => {
  const { user } = openMapScreen();
  await user.type(await screen.findByRole('searchbox', { name: '장소 검색' }), '달빛{Enter}');
  await user.click(await button(/^달빛커피/));
  expect(await button('내 장소 저장')).toBeTruthy();
});

test('a found spot is closed by going back, and by searching for a neighbourhood instead', async () => {
  const { user, router } = openMapScreen();
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
