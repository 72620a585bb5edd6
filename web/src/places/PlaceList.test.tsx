import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../api/render-screen.tsx';
import { countPlacePosts } from 'contract/places';
import { fakeApi } from '../api/fake-api.ts';
import { aPlace } from './fake-places.ts';
import { PlaceList } from './PlaceList.tsx';

const HERE = { lat: 37.55, lng: 126.92 };
const NONE = /기록된 장소가 없어요/;

test('a list is shown as empty only when that is known', async () => {
  const list = { places: [], from: HERE, onChoose: () => {} };
  const retry = vi.fn<() => void>();
  const show = (list: ReactNode) => {
    cleanup();
    renderScreen(list);
  };
  show(<PlaceList {...list} status="loading" />);
  expect(screen.queryByText(NONE)).toBeNull();
  show(<PlaceList {...list} status="failed" onRetry={retry} />);
  expect(screen.queryByText(NONE)).toBeNull();
  expect(screen.getByText('목록을 불러오지 못했습니다.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(retry).toHaveBeenCalledOnce();
  show(<PlaceList {...list} status="loaded" />);
  expect(screen.getByText(NONE)).toBeTruthy();
});

test('a place is read out by direction, distance, name, kind and records, the nearest one first', async () => {
  const api = fakeApi();
  api.serve(countPlacePosts, ({ query: { placeIds } }) => ({
    counts: places
      .filter(({ placeId }) => placeIds.includes(placeId))
      .map(({ placeId }) => ({ placeId, articleCount: placeId === 7 ? 3 : 100 })),
  }));
  const places = [
    aPlace({
      placeId: 8,
      title: '먼 서점',
      pinCategory: 'BOOKSTORE',
      latitude: 37.5325,
      longitude: 126.92,
      address: '',
    }),
    aPlace({
      placeId: 7,
      title: '느린로스터',
      pinCategory: 'CAFE',
      latitude: 37.55076,
      longitude: 126.92097,
      address: '',
    }),
    aPlace({
      placeId: 9,
      title: '여기',
      pinCategory: 'WALK',
      latitude: 37.55,
      longitude: 126.92,
      address: '서울 마포구',
    }),
  ];
  renderScreen(<PlaceList places={places} from={HERE} status="loaded" onChoose={() => {}} />);
  await screen.findByRole('button', { name: '북동쪽 120미터, 느린로스터, 카페, 기록 3개' });
  const rows = screen.getAllByRole('button');
  const names = [
    /^바로 여기, 여기, 산책, 기록 100개 이상, 서울 마포구$/,
    /^북동쪽/,
    /^남쪽 1.9킬로미터, 먼 서점, /,
  ];
  for (const [at, name] of names.entries()) expect(screen.getByRole('button', { name })).toBe(rows[at]);
  expect(screen.getByText('지도 가운데에서 가까운 곳부터')).toBeTruthy();
});
