import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSaveMode } from '../categories/save-mode.ts';
import { AT, bookshop, button, resetVisitor, openMapScreen } from './fake-map-screen.tsx';

// The map needs a graphics card; everything else is real.
vi.mock('../map/open-map.ts', () => import('../map/fake-map.ts'));
beforeEach(resetVisitor);

test('a marker opens its place, and the address names it', async () => {
  const { user, router } = openMapScreen();
  await user.click(await button('카페 달빛커피 핀'));
  expect(await screen.findByRole('heading', { name: '달빛커피' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '게시물 확인' }).getAttribute('href')).toBe(
    '/record/list?placeId=8',
  );
  expect(router.state.location.search).toBe('?lat=37.569&lng=126.97868&level=3&placeId=8');
});

test('a shared link shows its place, wherever that is', async () => {
  const { router } = openMapScreen({ at: '/map?placeId=8' });
  expect(await screen.findByRole('heading', { name: '달빛커피' })).toBeTruthy();
  await vi.waitFor(() =>
    expect(router.state.location.search).toBe('?lat=37.569&lng=126.97868&level=3&placeId=8'),
  );
});

test('a link to a place that is gone shows a message and the map', async () => {
  openMapScreen({ at: `${AT}&placeId=99` });
  expect(await screen.findByText('이제 없는 장소예요')).toBeTruthy();
  expect(await button('카페 달빛커피 핀')).toBeTruthy();
});

test('saving a place opens the categories in save mode', async () => {
  localStorage.setItem('accessToken', 'a token');
  const { user, router } = openMapScreen({ at: `${AT}&placeId=7` });
  await user.click(await button('내 장소 저장'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/category'));
  expect(useSaveMode.getState()).toMatchObject({ mode: 'save', placeId: 7 });
});

test('the button of a saved place says so and does nothing', async () => {
  localStorage.setItem('accessToken', 'a token');
  const { user, router } = openMapScreen({ at: `${AT}&placeId=7`, places: [{ ...bookshop, isSaved: true }] });
  await user.click(await button('저장됨'));
  expect(router.state.location.pathname).toBe('/map');
  expect(useSaveMode.getState().mode).toBe('write');
});

test('a visitor who wants to save is led to sign in, and back', async () => {
  const leave = vi.spyOn(location, 'assign').mockReturnValue();
  const { user, router } = openMapScreen({ at: `${AT}&placeId=7` });
  await user.click(await button('내 장소 저장'));
  expect(await screen.findByText('로그인하면 내 장소로 저장할 수 있어요.')).toBeTruthy();
  await user.click(await button('로그인하기'));
  await vi.waitFor(() => expect(leave.mock.calls).toEqual([[expect.stringMatching(/^\/\?return=/)]]));
  expect(router.state.location.pathname).toBe('/map');
  expect(useSaveMode.getState().mode).toBe('write');
});
