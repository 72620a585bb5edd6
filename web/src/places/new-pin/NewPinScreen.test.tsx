import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readAddress, searchSpots, type SpotAddress } from 'contract/geo';
import { RegionId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import type { Place } from 'contract/place-shapes';
import { placesOnMap, samePlaces } from 'contract/places';
import { searchRegions } from 'contract/regions';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, LAST_PAGE } from '../../api/fake-api.ts';
import { serveNoConsents } from '../../consents/fake-consents.ts';
import { renderScreen } from '../../api/render-screen.tsx';
import { openedBy } from '../../kit/use-return.ts';
import { fakeMember } from '../../members/fake-member.ts';
import { CENTER } from 'map/geometry';
import { paths } from '../../paths.ts';
import { aPlace } from '../fake-places.ts';
import { fakePosition } from '../../geo/fake-position.ts';
import { NewPinScreen } from './NewPinScreen.tsx';
import { resetDraft, useDrafts } from '../../drafts/drafts.ts';
import { loadSession } from '../../drafts/stored-drafts.ts';
import '../map-screen/fake-loaded.ts';

const bookshop = aPlace();
const jung: SpotAddress = {
  address: '서울특별시 중구',
  region: { regionId: v.parse(RegionId, 1114000000), province: '서울특별시', city: '중구', district: null },
  precision: 'sigungu',
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  resetDraft('place');
  fakePosition('prompt');
});

/** Opens the screen with an API that serves `places`, and `address` for every coordinate. */
function openScreen({
  places = [] as Place[],
  address = jung,
  same = [] as Place[] | Promise<Place[]>,
} = {}) {
  const api = fakeApi();
  serveNoConsents(api);
  api.serve(placesOnMap, () => ({ places, clusters: [], total: places.length }));
  api.serve(readAddress, () => address);
  api.serve(samePlaces, async () => ({ places: await same }));
  api.serve(searchRegions, ({ query }) => ({
    regions: [
      {
        regionId: v.parse(RegionId, 1114010300),
        province: '서울특별시',
        city: '중구',
        district: '태평로1가',
      },
      { regionId: v.parse(RegionId, 1114016200), province: '서울특별시', city: '중구', district: '신당동' },
    ].filter(({ district }) => district.startsWith(query.keyword.split(' ')[2] ?? '')),
    ...LAST_PAGE,
  }));
  return { api, ...renderScreen(<NewPinScreen />, { path: '/map/new' }), user: userEvent.setup() };
}

const button = (name: string) => screen.findByRole('button', { name });

test('a spot is chosen, named and registered without a single tap on the map', async () => {
  const { user, router } = openScreen();
  await user.click(await button('이 위치로 정하기'));
  await screen.findByDisplayValue('서울특별시 중구');
  await user.type(screen.getByLabelText('장소 이름'), ' 달빛계단 ');
  await user.click(screen.getByRole('radio', { name: '산책' }));
  await user.click(await button('등록'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  expect(useDrafts.getState().place).toEqual({
    placeName: '달빛계단',
    pinCategory: 'WALK',
    mode: 'new',
    placeId: null,
    detailAddress: '서울특별시 중구',
    latitude: CENTER.noLocation.lat,
    longitude: CENTER.noLocation.lng,
  });
});

test('the map opens at the first favourite neighbourhood of a member, never at the middle of Seoul', async () => {
  localStorage.setItem('accessToken', 'a token');
  const { user, api } = openScreen();
  api.serve(memberInfo, () =>
    fakeMember({
      likeRegions: [{ id: v.parse(RegionId, 5013025300), name: '제주특별자치도 제주시 애월읍' }],
    }),
  );
  api.serve(searchSpots, () => ({
    places: [
      {
        name: '애월읍',
        address: '제주특별자치도 제주시',
        lat: 33.46,
        lng: 126.31,
        source: 'region' as const,
      },
    ],
  }));
  await user.click(await button('이 위치로 정하기'));
  expect(useDrafts.getState().newPin?.chosen).toEqual({ is: 'new', at: { lat: 33.46, lng: 126.31 } });
});

test('the name of a place is counted as the server counts it', async () => {
  const { user } = openScreen();
  await user.click(await button('이 위치로 정하기'));
  const name = screen.getByLabelText<HTMLInputElement>('장소 이름');
  await user.click(name);
  await user.paste('👨‍👩‍👧'.repeat(51));
  expect(name.value).toBe('👨‍👩‍👧'.repeat(50));
});

test('what was chosen and typed survives a reload, but not leaving the screen', async () => {
  const { user, router } = openScreen();
  await user.click(await button('이 위치로 정하기'));
  await user.type(screen.getByLabelText('장소 이름'), '달빛');
  const stored = sessionStorage.getItem('drafts') ?? '';
  cleanup();
  sessionStorage.setItem('drafts', stored); // a reload keeps session storage and reads it
  useDrafts.setState(loadSession());
  openScreen();
  expect(await screen.findByDisplayValue('달빛')).toBeTruthy();
  cleanup();
  openScreen();
  expect(await button('이 위치로 정하기')).toBeTruthy();
  expect(screen.queryByLabelText('장소 이름')).toBeNull();
  expect(router.state.location.pathname).toBe('/map/new');
});

test('registering an empty sheet only marks what is missing', async () => {
  const { user, router } = openScreen();
  await user.click(await button('이 위치로 정하기'));
  await user.click(await button('등록'));
  expect(screen.getByLabelText(/장소 이름/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('핀 카테고리를 선택해 주세요.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/장소 이름/));
  expect(router.state.location.pathname).toBe('/map/new');
  expect(useDrafts.getState().place.latitude).toBeNull();
});

test('a 동 is chosen where only the 시군구 is known', async () => {
  const { user } = openScreen();
  await user.click(await button('이 위치로 정하기'));
  await user.click(await button('동네 고르기'));
  await user.click(await button('태평로1가'));
  expect(screen.getByDisplayValue('서울특별시 중구 태평로1가')).toBeTruthy();
});

test('without a network a spot needs a name and a kind only, and its post gets the address when it leaves', async () => {
  const { user, router, api } = openScreen();
  api.serve(readAddress, () => {
    throw new TypeError('network');
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(await button('이 위치로 정하기'));
  await screen.findByText('주소를 찾지 못했어요. 비워 두면 기록을 보낼 때 찾아 넣어요.');
  await user.type(screen.getByLabelText('장소 이름'), '달빛계단');
  await user.click(screen.getByRole('radio', { name: '산책' }));
  await user.click(await button('등록'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  expect(useDrafts.getState().place).toMatchObject({
    mode: 'new',
    placeName: '달빛계단',
    detailAddress: '',
  });
});

test('a spot outside the country is refused with a message', async () => {
  const { user, router } = openScreen({ address: { address: '', region: null, precision: 'none' } });
  await user.click(await button('이 위치로 정하기'));
  expect(await screen.findByText(/^대한민국 밖의 위치예요\./)).toBeTruthy();
  await user.type(screen.getByLabelText('장소 이름'), '바다');
  await user.click(screen.getByRole('radio', { name: '기타' }));
  await user.click(await button('등록'));
  expect(router.state.location.pathname).toBe('/map/new');
});

test('an existing place becomes the place of the post', async () => {
  const { user, router } = openScreen({ places: [bookshop] });
  await user.click(await screen.findByRole('button', { name: /고래책방/ }, { timeout: 10_000 }));
  await user.click(await button('이 장소에 기록하기'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  expect(useDrafts.getState().place).toMatchObject({
    mode: 'existing',
    placeId: 7,
    placeName: '고래책방',
    detailAddress: '서울특별시 중구 태평로1가 31',
  });
});

test.each([
  { answer: /고래책방, 서점/, mode: 'existing' },
  { answer: '다른 곳이에요, 새로 만들게요', mode: 'new' },
])('a place of the same name right there is offered first ($mode)', async ({ answer, mode }) => {
  localStorage.setItem('accessToken', 'a token');
  const { user, router } = openScreen({ same: [bookshop] });
  await user.click(await button('이 위치로 정하기'));
  await screen.findByDisplayValue('서울특별시 중구');
  await user.type(screen.getByLabelText('장소 이름'), '고래 책방');
  await user.click(screen.getByRole('radio', { name: '서점' }));
  await user.click(await button('등록'));
  expect(await screen.findByRole('heading', { name: '여기 이미 있는 장소예요' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: answer }));
  if (mode === 'existing') await user.click(await button('이 장소에 기록하기'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  expect(useDrafts.getState().place.mode).toBe(mode);
});

/** Opens the screen from the editor, fills in a new place and registers it, while the server does not answer yet. */
async function registerSlowly() {
  localStorage.setItem('accessToken', 'a token');
  const { promise: same, resolve } = Promise.withResolvers<Place[]>();
  const { user, router } = openScreen({ same });
  await act(() => router.navigate(paths.editor));
  await act(() => router.navigate(paths.newPin, { state: openedBy(paths.editor) }));
  await user.click(await button('이 위치로 정하기'));
  await screen.findByDisplayValue('서울특별시 중구');
  await user.type(screen.getByLabelText('장소 이름'), '달빛계단');
  await user.click(screen.getByRole('radio', { name: '산책' }));
  await user.click(await button('등록'));
  return { user, router, answer: () => act(async () => resolve([])) };
}

test('a place that is being registered says so, and a second tap leads no further than the editor', async () => {
  const { user, router, answer } = await registerSlowly();
  const register = await button('등록');
  await user.click(register);
  expect(register.getAttribute('aria-busy')).toBe('true');
  await answer();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe(paths.editor));
  expect(useDrafts.getState().place.placeName).toBe('달빛계단');
});

test('a place whose screen is left while it is being registered is not the place of the post', async () => {
  const { router, answer } = await registerSlowly();
  await act(() => router.navigate(-1));
  await answer();
  expect(useDrafts.getState().place.placeName).toBe('');
});
