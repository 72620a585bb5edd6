import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeMap } from '../map/fake-map.ts';
import { useMapSearch } from './map-search.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { button, newVisitor, openMap } from './fake-map-screen.tsx';

// The engine needs a graphics card; everything above it is the real thing.
vi.mock('../map/fetch-map.ts', () => ({ fetchMap: () => Promise.resolve({ MapLibreAdapter: FakeMap }) }));
beforeEach(newVisitor);

test('a search asks for a keyword, says when it finds nothing, and moves the map to what is chosen', async () => {
  const { user, router } = openMap();
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
  const { user, router } = openMap();
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

test('a found spot that is a place of ours opens as that place', async () => {
  const { user } = openMap();
  await user.type(await screen.findByRole('searchbox', { name: '장소 검색' }), '달빛{Enter}');
  await user.click(await button(/^달빛커피/));
  expect(await button('내 장소 저장')).toBeTruthy();
});

test('a found spot is let go by going back, and by searching for a neighbourhood instead', async () => {
  const { user, router } = openMap();
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
