import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { placesOnMap } from 'contract/places';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import type { Bounds } from 'map';
import { aPlace } from '../places/fake-places.ts';
import { SavedMapScreen } from './SavedMapScreen.tsx';
import '../places/map-screen/fake-loaded.ts';

vi.mock('map/open-map', () => import('map/fake-map'));

const AROUND = 'latMin=37.5568&latMax=37.5768&lngMin=126.96868&lngMax=126.98868';
let requested: Bounds[];
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  requested = [];
  api = fakeApi();
  api.serve(placesOnMap, ({ query: { latMin, latMax, lngMin, lngMax } }) => {
    requested.push({ latMin, latMax, lngMin, lngMax });
    const places = [
      aPlace({ isSaved: true, savedColor: 'RED' }),
      aPlace({ placeId: 8, title: '달빛커피', pinCategory: 'CAFE', latitude: 37.56 }),
    ];
    return { places, clusters: [], total: 2 };
  });
});

const renderMap = (search: string) => ({
  ...renderScreen(<SavedMapScreen />, { path: '/mypage/saved/map', at: `/mypage/saved/map?${search}` }),
  user: userEvent.setup(),
});

test('the map requests the box of its address and opens the place in its centre', async () => {
  renderMap(AROUND);
  expect(await screen.findByRole('heading', { name: '고래책방' })).toBeTruthy();
  expect(requested[0]).toEqual({ latMin: 37.5568, latMax: 37.5768, lngMin: 126.96868, lngMax: 126.98868 });
});

test('a saved place is shown as saved, on the map and in its sheet', async () => {
  renderMap(AROUND);
  expect(await screen.findByRole('button', { name: '서점 고래책방 핀, 저장됨' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: '저장됨' })).toBeTruthy();
});

test('another place can be chosen, and a closed sheet stays closed', async () => {
  const { user } = renderMap(AROUND);
  await user.click(await screen.findByRole('button', { name: '카페 달빛커피 핀' }));
  expect(await screen.findByRole('heading', { name: '달빛커피' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '닫기' }));
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('places that could not be loaded are said to be, and can be loaded again', async () => {
  api.serve(placesOnMap, () => refuse('Unavailable'));
  const { user } = renderMap(AROUND);
  await screen.findByText('목록을 불러오지 못했습니다.');
  expect(screen.queryByText('아직 이 근처에 기록된 장소가 없어요.')).toBeNull();
  api.serve(placesOnMap, () => ({ places: [aPlace()], clusters: [], total: 1 }));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('heading', { name: '고래책방' })).toBeTruthy();
});

test.each(['', 'latMin=37.5', 'latMin=38&latMax=37&lngMin=126&lngMax=127', `${AROUND}&latMin=north`])(
  'an address without a valid box links to my page: %s',
  async (search) => {
    renderMap(search);
    expect((await screen.findByRole('link', { name: '저장한 장소 보기' })).getAttribute('href')).toBe(
      '/mypage',
    );
  },
);
