import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeMap } from '../map/fake-map.ts';
import { AT, button, newVisitor, openMap } from './fake-map-screen.tsx';

// The map needs a graphics card; everything else is real.
vi.mock('../map/open-map.ts', () => import('../map/fake-map.ts'));
beforeEach(newVisitor);

test('going back closes the sheet, keeps the map where it is and then leaves', async () => {
  const { user, router } = openMap();
  await user.click(await button('카페 달빛커피 핀'));
  await screen.findByRole('heading', { name: '달빛커피' });
  act(() => FakeMap.current?.setCenter({ lat: 37.58, lng: 126.98 }));
  await vi.waitFor(() => expect(router.state.location.search).toContain('lat=37.58&lng=126.98'));
  await act(() => router.navigate(-1));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: '달빛커피' })).toBeNull());
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.58&lng=126.98&level=3'));
  expect(FakeMap.current?.getView()).toMatchObject({ lat: 37.58, lng: 126.98 });
});

test('closing a sheet leaves no step behind, and one place after another is one step', async () => {
  const { user, router } = openMap();
  await user.click(await button('카페 달빛커피 핀'));
  await user.click(await button('서점 고래책방 핀'));
  await screen.findByRole('heading', { name: '고래책방' });
  await user.click(await button('닫기'));
  await vi.waitFor(() => expect(router.state.location.search).not.toContain('placeId'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a link to a place closes to the map itself, for nothing lies below it', async () => {
  const { user, router } = openMap({ at: `${AT}&placeId=8` });
  await screen.findByRole('heading', { name: '달빛커피' });
  await user.click(await button('닫기'));
  await vi.waitFor(() => expect(router.state.location.search).toBe('?lat=37.56683&lng=126.97866&level=3'));
  expect(router.state.historyAction).toBe('REPLACE');
});

test('from the list to a place and back to the list, whatever kind was chosen meanwhile', async () => {
  const { user, router } = openMap();
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
