import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAddress, searchSpots } from 'contract/geo';
import { placesOnMap, readPlace, samePlaces } from 'contract/places';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi, refuse } from '../../api/fake-api.ts';
import { serveNoConsents } from '../../consents/fake-consents.ts';
import { renderScreen } from '../../api/render-screen.tsx';
import { FakeMap } from 'map/fake-map';
import { CENTER } from 'map/geometry';
import { fakePosition, fakeSlowPosition } from '../../geo/fake-position.ts';
import { aPlace, aPlaceDetail } from '../fake-places.ts';
import { scatter } from '../fake-server.ts';
import { NewPinScreen } from './NewPinScreen.tsx';
import { changePlace, resetDraft, useDrafts } from '../../drafts/drafts.ts';
import '../map-screen/fake-loaded.ts';

// The map needs a graphics card; everything else is real.
vi.mock('map/open-map', () => import('map/fake-map'));

let api: ReturnType<typeof fakeApi>;
const spot = scatter(3, { lat: 37.5668, lng: 126.9795 }, 0);

beforeEach(() => {
  localStorage.clear();
  resetDraft('place');
  api = fakeApi();
  serveNoConsents(api);
  api.serve(readPlace, () => aPlaceDetail(aPlace()));
  api.serve(placesOnMap, () => ({ places: [aPlace(), ...spot], clusters: [], total: 4 }));
  api.serve(searchSpots, ({ query: { keyword } }) => ({
    places:
      keyword === '고래'
        ? [
            {
              name: '고래책방',
              address: '',
              lat: 37.5668,
              lng: 126.97868,
              source: 'place',
              placeId: aPlace().placeId,
            },
          ]
        : [
            {
              name: '망원시장',
              address: '',
              lat: 37.556,
              lng: 126.906,
              source: 'landmark',
              category: 'FOOD' as const,
            },
          ],
  }));
  api.serve(readAddress, ({ query }) => ({
    address: `북위 ${query.lat}`,
    region: null,
    precision: 'sigungu' as const,
  }));
});

test('a tap on the map chooses a spot, dragging moves it, and its address is looked up', async () => {
  fakePosition('prompt');
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  await screen.findByRole('button', { name: '서점 고래책방 핀' });
  act(() => FakeMap.current?.tap({ lat: 37.5, lng: 127 }));
  expect(await screen.findByDisplayValue('북위 37.5')).toBeTruthy();
  act(() => FakeMap.current?.drag({ lat: 37.501, lng: 127 }));
  expect(await screen.findByDisplayValue('북위 37.501')).toBeTruthy();
});

test('a position that is found while the map is still loading is where it opens', async () => {
  fakePosition({ lat: 37.5446, lng: 127.0374 });
  const { promise, resolve } = Promise.withResolvers<void>();
  FakeMap.firstPicture = promise;
  onTestFinished(() => {
    FakeMap.firstPicture = Promise.resolve();
  });
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  await vi.waitFor(() => expect(FakeMap.current).not.toBeNull());
  expect(FakeMap.current?.getView()).toMatchObject(CENTER.noLocation);
  await screen.findByRole('button', { name: '내 위치' });
  resolve();
  await vi.waitFor(() => expect(FakeMap.current?.getView()).toMatchObject({ lat: 37.5446, lng: 127.0374 }));
  await userEvent.click(screen.getByRole('button', { name: '이 위치로 정하기' }));
  expect(await screen.findByDisplayValue('북위 37.5446')).toBeTruthy();
});

test('a writer who returns finds the chosen spot, and can choose a place instead', async () => {
  fakePosition('prompt');
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

test('without a position a message explains that, and names no default', async () => {
  fakePosition('denied');
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  expect(await screen.findByText('위치 정보를 불러올 수 없어요.')).toBeTruthy();
});

test('places that could not be loaded are said to be, and can be loaded again', async () => {
  fakePosition('prompt');
  api.serve(placesOnMap, () => refuse('Unavailable'));
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  await screen.findByText('목록을 불러오지 못했습니다.');
  api.serve(placesOnMap, () => ({ places: [aPlace()], clusters: [], total: 1 }));
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('button', { name: '서점 고래책방 핀' })).toBeTruthy();
  expect(screen.queryByText('목록을 불러오지 못했습니다.')).toBeNull();
});

test('the pin takes name and pin category of a name of the map, and the street at the spot', async () => {
  fakePosition('prompt');
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  await screen.findByRole('button', { name: '서점 고래책방 핀' });
  FakeMap.current!.streetAddress = { street: '망원로', houseNumber: '77' };
  const at = { lat: 37.55, lng: 126.9 };
  act(() => FakeMap.current?.tapLabel({ name: '망원떡집', kind: '음식점', pinCategory: 'FOOD', at }));
  expect(await screen.findByDisplayValue('망원떡집')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '맛집' }).checked).toBe(true);
  expect(FakeMap.current?.getView()).toMatchObject(at);
});

test('a name of the map that is one of our places is chosen as that place', async () => {
  fakePosition('prompt');
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  await screen.findByRole('button', { name: '서점 고래책방 핀' });
  const at = { lat: 37.5669, lng: 126.9787 };
  act(() => FakeMap.current?.tapLabel({ name: '고래 책방', kind: '서점', pinCategory: 'BOOKSTORE', at }));
  expect(await screen.findByRole('button', { name: '이 장소에 기록하기' })).toBeTruthy();
});

test('one of our places found by the search is chosen, not copied; another spot becomes a new one', async () => {
  fakePosition('prompt');
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: '장소 검색' });
  await user.type(field, '고래');
  await user.click(await screen.findByRole('option', { name: /고래책방/ }));
  expect(await screen.findByRole('button', { name: '이 장소에 기록하기' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '닫기' }));
  await user.clear(field);
  await user.type(field, '시장');
  await user.click(await screen.findByRole('option', { name: /망원시장/ }));
  expect(await screen.findByDisplayValue('망원시장')).toBeTruthy();
  // Closing the sheet forgets what the last spot was called.
  await user.click(screen.getByRole('button', { name: '닫기' }));
  act(() => FakeMap.current?.tap({ lat: 37.5, lng: 127 }));
  await screen.findByDisplayValue('북위 37.5');
  expect(screen.getByLabelText<HTMLInputElement>('장소 이름').value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '맛집' }).checked).toBe(false);
});

test('what was typed stays for the next spot where the sheet is closed', async () => {
  fakePosition('prompt');
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: '서점 고래책방 핀' });
  act(() => FakeMap.current?.tap({ lat: 37.5, lng: 127 }));
  await user.type(await screen.findByLabelText('장소 이름'), '달빛 계단');
  await user.click(screen.getByRole('button', { name: '닫기' }));
  expect(screen.queryByLabelText('장소 이름')).toBeNull();
  act(() => FakeMap.current?.tap({ lat: 37.51, lng: 127.01 }));
  expect(await screen.findByDisplayValue('달빛 계단')).toBeTruthy();
});

test('one of several places at one spot is chosen from their list', async () => {
  fakePosition('prompt');
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '장소 3 곳 묶음' }));
  await user.click(await screen.findByRole('button', { name: /^곳 1/ }));
  expect(await screen.findByRole('dialog', { name: '곳 1' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '이 장소에 기록하기' }));
  expect(useDrafts.getState().place).toMatchObject({ mode: 'existing', placeId: spot[1]!.placeId });
});

test('the map opens where its address says', async () => {
  fakePosition('prompt');
  renderScreen(<NewPinScreen />, { path: '/map/new', at: '/map/new?lat=35.1&lng=129.04' });
  await waitFor(() => expect(FakeMap.current?.getView()).toMatchObject({ lat: 35.1, lng: 129.04 }));
});

test('what is chosen while a found place is still read is kept', async () => {
  fakePosition('prompt');
  const { promise, resolve } = Promise.withResolvers<void>();
  api.serve(readPlace, async () => {
    await promise;
    return aPlaceDetail(aPlace());
  });
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  const user = userEvent.setup();
  const field = await screen.findByRole('combobox', { name: '장소 검색' });
  await user.clear(field);
  await user.type(field, '고래{Enter}');
  await user.click(await screen.findByRole('option', { name: /고래책방/ }));
  act(() => FakeMap.current?.tap({ lat: 37.5, lng: 127 }));
  await user.type(await screen.findByLabelText('장소 이름'), '달빛');
  await act(async () => resolve());
  await new Promise((done) => setTimeout(done, 50));
  expect(screen.getByDisplayValue('달빛')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '이 장소에 기록하기' })).toBeNull();
});

test('another spot that is chosen while places of the same name are asked for is not registered in its place', async () => {
  fakePosition('prompt');
  localStorage.setItem('accessToken', 'a token');
  const { promise, resolve } = Promise.withResolvers<void>();
  api.serve(samePlaces, async () => {
    await promise;
    return { places: [] };
  });
  const { router } = renderScreen(<NewPinScreen />, { path: '/map/new' });
  await screen.findByRole('button', { name: '서점 고래책방 핀' });
  act(() => FakeMap.current?.tap({ lat: 37.5, lng: 127 }));
  await screen.findByDisplayValue('북위 37.5');
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('장소 이름'), '달빛');
  await user.click(screen.getByRole('radio', { name: '산책' }));
  await user.click(screen.getByRole('button', { name: '등록' }));
  act(() => FakeMap.current?.tap({ lat: 37.51, lng: 127 }));
  await screen.findByDisplayValue('북위 37.51');
  await act(async () => resolve());
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: '등록' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  expect(router.state.location.pathname).toBe('/map/new');
  await user.click(screen.getByRole('button', { name: '등록' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  expect(useDrafts.getState().place.latitude).toBe(37.51);
});

test('a position that is found late does not move the map away from what was chosen', async () => {
  const found = fakeSlowPosition({ lat: 37.5446, lng: 127.0374 });
  renderScreen(<NewPinScreen />, { path: '/map/new' });
  await screen.findByRole('button', { name: '서점 고래책방 핀' });
  await vi.waitFor(() => expect(found.isAsked()).toBe(true));
  act(() => FakeMap.current?.tap({ lat: 37.5, lng: 127 }));
  await screen.findByDisplayValue('북위 37.5');
  await act(async () => found.answer());
  expect(await screen.findByRole('button', { name: '내 위치' })).toBeTruthy();
  expect(FakeMap.current?.getView()).toMatchObject({ lat: 37.5, lng: 127 });
});
