import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAddress } from 'contract/geo';
import { placesOnMap } from 'contract/places';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { FakeMap } from '../map/fake-map.ts';
import { fakePosition } from './fake-position.ts';
import { aPlace } from './fake-places.ts';
import { NewPinScreen } from './NewPinScreen.tsx';
import { changePlace, resetDraft, useDrafts } from '../drafts/drafts.ts';

// The engine needs a graphics card; everything above it is the real thing.
vi.mock('../map/fetch-map.ts', () => ({ fetchMap: () => Promise.resolve({ MapLibreAdapter: FakeMap }) }));

beforeEach(() => {
  resetDraft('place');
  const api = fakeApi();
  api.serve(placesOnMap, () => ({ places: [aPlace()], clusters: [], total: 1 }));
  api.serve(readAddress, ({ query }) => ({
    address: `북위 ${query.lat}`,
    region: null,
    precision: 'sigungu' as const,
  }));
});

test('a tap on the map is the spot, a drag corrects it, and its address follows', async () => {
  fakePosition('unasked');
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  await screen.findByRole('button', { name: '서점 고래책방 핀' });
  act(() => FakeMap.standing?.tap({ lat: 37.5, lng: 127 }));
  expect(await screen.findByDisplayValue('북위 37.5')).toBeTruthy();
  act(() => FakeMap.standing?.drag({ lat: 37.501, lng: 127 }));
  expect(await screen.findByDisplayValue('북위 37.501')).toBeTruthy();
});

test('a writer who comes back finds the spot as it was chosen, and may go on to a pin instead', async () => {
  fakePosition('unasked');
  const chosen = {
    placeName: '달빛계단',
    pinCategory: 'WALK',
    detailAddress: '골목 끝',
    latitude: 37.5,
    longitude: 127,
  };
  changePlace({ ...chosen, pinCategory: 'WALK' });
  const { router } = renderScreen(<NewPinScreen />, { path: '/map/new' });
  expect(await screen.findByDisplayValue('골목 끝')).toBeTruthy();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '서점 고래책방 핀' }));
  await user.click(await screen.findByRole('button', { name: '이 장소에 기록하기' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  expect(useDrafts.getState().place).toMatchObject({ mode: 'existing', placeName: '고래책방' });
});

test('without a position a writer is told so, and no default is promised', async () => {
  fakePosition('denied');
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  expect(await screen.findByText('위치 정보를 불러올 수 없어요.')).toBeTruthy();
});
