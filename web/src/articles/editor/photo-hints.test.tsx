import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listConsents } from 'contract/consents';
import { PURPOSE_HEADER } from 'contract/coordinates';
import { todayInKorea } from 'contract/dates';
import { CategoryId, PlaceId } from 'contract/ids';
import { readAddress } from 'contract/geo';
import { placesOnMap } from 'contract/places';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { useConsentSheet } from '../../consents/consent-sheet.ts';
import { fakeConsents, serveNoConsents } from '../../consents/fake-consents.ts';
import { changeArticle, resetDraft, useDrafts } from '../../drafts/drafts.ts';
import { fakePosition } from '../../geo/fake-position.ts';
import { takenPhoto as jpeg } from '../../photos/fake-taken.ts';
import { fileInput, fillInDrafts, findTitle, openEditor, startWriter } from './fake-editor.tsx';
import { lastRecord } from './last-record.ts';
import { usePhotosTaken } from './photo-taken.ts';

let api: Awaited<ReturnType<typeof startWriter>>;
let asked: object[];
let purposes: (string | null)[];
beforeEach(async () => {
  usePhotosTaken.setState({ of: '', files: [] });
  useConsentSheet.setState({ open: null });
  api = await startWriter();
  serveNoConsents(api);
  asked = [];
  purposes = [];
  const place = (id: number, title: string, latitude: number) => ({
    placeId: v.parse(PlaceId, id),
    title,
    latitude,
    longitude: 126.90515,
    address: '망원동',
    pinCategory: 'CAFE' as const,
    isSaved: false,
    savedColor: null,
    regionId: null,
  });
  api.serve(placesOnMap, ({ query, headers }) => {
    asked.push(query);
    purposes.push(headers.get(PURPOSE_HEADER));
    return {
      places: [place(2, '먼 책방', 37.5565), place(1, '가까운 카페', 37.55605), place(3, '옆 동네', 37.57)],
      clusters: [],
      total: 3,
    };
  });
});

async function addPhoto(file: File) {
  const opened = openEditor();
  await findTitle();
  await userEvent.upload(fileInput(), file);
  return opened;
}
const button = (name: string) => screen.findByRole('button', { name });
const here: [number, number] = [37.556, 126.90515];

const TAKE = '찍은 날과 장소로 채우기';
const draftPlace = () => useDrafts.getState().place;

test('nothing is requested before a tap, which takes the day and the nearest place; another near one can be chosen', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await addPhoto(jpeg(here));
  const take = await button(TAKE);
  expect(asked).toEqual([]);
  for (const [address, request] of fetched.mock.calls)
    expect(`${String(address)} ${String(request?.body)}`).not.toMatch(/37\.55|126\.9/);
  await userEvent.click(take);
  await waitFor(() => expect(draftPlace()).toMatchObject({ mode: 'existing', placeName: '가까운 카페' }));
  expect(useDrafts.getState().article.selectedDate).toBe('2026-03-05');
  expect(await screen.findByText(/가까운 카페 맞나요/)).toBeTruthy();
  const found = await screen.findAllByRole('button', { name: /망원동/ });
  expect(found.map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
    [expect.stringContaining('가까운 카페'), 'true'],
    [expect.stringContaining('먼 책방'), 'false'],
  ]);
  expect(asked).toHaveLength(1);
  await userEvent.click(found[1]!);
  expect(draftPlace()).toMatchObject({ placeId: 2, placeName: '먼 책방' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /가까운 카페/ })).toBeNull());
});

test('from farther away than a position may be wrong, the member says which place it was', async () => {
  await addPhoto(jpeg([37.5582, 126.90515]));
  await userEvent.click(await button(TAKE));
  expect(await screen.findByText('어디였나요?')).toBeTruthy();
  expect(draftPlace().placeId).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /먼 책방/ }));
  expect(draftPlace().placeId).toBe(2);
});

test('a place without an address is offered without one, and gets the one that is looked up there', async () => {
  const address = '서울특별시 마포구 망원동';
  const place = {
    placeId: v.parse(PlaceId, 4),
    title: '이름만 있는 곳',
    address: '',
    pinCategory: 'ETC' as const,
  };
  const spot = { latitude: 37.55605, longitude: 126.90515, isSaved: false, savedColor: null, regionId: null };
  api.serve(placesOnMap, () => ({ places: [{ ...place, ...spot }], clusters: [], total: 1 }));
  api.serve(readAddress, () => ({ address, region: null, precision: 'dong' as const }));
  await addPhoto(jpeg(here));
  await userEvent.click(await button(TAKE));
  expect((await screen.findByRole('button', { name: /이름만 있는 곳/ })).textContent).toMatch(/\dm$/);
  await waitFor(() =>
    expect(useDrafts.getState().place).toMatchObject({ placeId: 4, detailAddress: address }),
  );
});

/** Serves a member who has not consented to 위치기반서비스. */
const serveNoLocation = () => api.serve(listConsents, () => ({ isAsked: true, consents: fakeConsents() }));
const answerConsent = async (isGiven: boolean) => {
  await waitFor(() => expect(useConsentSheet.getState().open?.asked).toBe('position'));
  useConsentSheet.getState().open!.answer(isGiven);
};

test.each([
  { name: '지금 위치', at: null, purpose: 'nearest' },
  { name: '찍은 날과 장소로 채우기', at: here, purpose: 'photo' },
])('$name asks for the consent first, and says what the position is for', async ({ name, at, purpose }) => {
  serveNoLocation();
  fakePosition({ lat: 37.556, lng: 126.90515 });
  const readPosition = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  await addPhoto(jpeg(at));
  await userEvent.click(await button(name));
  await answerConsent(false);
  await userEvent.click(await button(at === null ? name : '찍은 곳으로 채우기')); // the day is taken by then
  await waitFor(() => expect(useConsentSheet.getState().open).not.toBeNull());
  expect(readPosition).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
  await answerConsent(true);
  expect(await screen.findByRole('button', { name: /가까운 카페/ })).toBeTruthy();
  expect(purposes).toEqual([purpose]);
});

test('its day becomes the day of the post with a tap, not by itself', async () => {
  await addPhoto(jpeg(null));
  const take = await button('이 날짜로');
  expect(useDrafts.getState().article.selectedDate).not.toBe('2026-03-05');
  await userEvent.click(take);
  expect(useDrafts.getState().article.selectedDate).toBe('2026-03-05');
  await waitFor(() => expect(screen.queryByRole('button', { name: '이 날짜로' })).toBeNull());
});

test('a new place can be begun where it was taken', async () => {
  await addPhoto(jpeg(here));
  await userEvent.click(await button(TAKE));
  await userEvent.click(await button('이 위치에 새 장소 만들기'));
  expect(useDrafts.getState().newPin?.chosen).toEqual({ is: 'new', at: { lat: 37.556, lng: 126.90515 } });
});

test('without any place near, the tap begins a new one there, unless the member is writing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asks = 0;
  api.serve(placesOnMap, async () => {
    if ((asks += 1) === 1) await promise;
    return { places: [], clusters: [], total: 0 };
  });
  const { router } = await addPhoto(jpeg(here));
  await userEvent.click(await button(TAKE));
  await userEvent.type(await findTitle(), '산책');
  resolve();
  expect(await screen.findByText('가까운 곳에 아직 장소가 없어요.')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/record/new/write');
  cleanup();
  const again = openEditor();
  await userEvent.click(await button('찍은 곳으로 채우기'));
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/map/new'));
});

test('without a position it shows that, and offers where I am, the map, and files', async () => {
  fakePosition({ lat: 37.556, lng: 126.90515 });
  await addPhoto(jpeg(null));
  expect(await screen.findByText(/위치가 들어 있지 않아요/)).toBeTruthy();
  expect(screen.getByText(/안드로이드는 사진을 고를 때/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '지도에서 고르기' }).getAttribute('href')).toBe('/map/new');
  expect(asked).toEqual([]);
  await userEvent.click(await button('지금 위치'));
  expect(await screen.findByRole('button', { name: /가까운 카페/ })).toBeTruthy();
});

test('the same photo chosen as a file gives its position, and is not added again', async () => {
  await addPhoto(jpeg(null));
  await button('파일로 고르기');
  await userEvent.upload(screen.getByLabelText('위치를 읽을 사진 파일'), jpeg(here));
  await button(TAKE);
  expect(useDrafts.getState().article.selectedImages).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('a photo from abroad is labelled as such', async () => {
  await addPhoto(jpeg([35.68, 139.76]));
  expect(await screen.findByText(/대한민국 밖/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /채우기/ })).toBeNull();
});

test('a photo that was removed tells nothing any more, and another position is not sent for its tap', async () => {
  await addPhoto(jpeg([37.5582, 126.90515]));
  await userEvent.click(await button(TAKE));
  await waitFor(() => expect(asked).toHaveLength(1));
  act(() => changeArticle({ selectedDate: todayInKorea() }));
  await userEvent.upload(fileInput(), jpeg([37.57, 126.98], { day: '2026:04:06 10:00:00' }));
  await waitFor(() => expect(useDrafts.getState().article.selectedImages).toHaveLength(2));
  await userEvent.click((await screen.findAllByRole('button', { name: /번째 사진 빼기$/ }))[0]!);
  expect(await screen.findByText('2026년 4월 6일')).toBeTruthy();
  expect(asked).toHaveLength(1);
  await userEvent.click(await button(TAKE));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ lngMin: 126.9686 }));
});

test('without a position the place of the last post is offered too', async () => {
  fillInDrafts();
  lastRecord.write({ categoryId: v.parse(CategoryId, 3), place: draftPlace() });
  resetDraft('place');
  await addPhoto(jpeg(null));
  await userEvent.click(await button('지난번 장소 · 계동 골목'));
  expect(draftPlace()).toMatchObject({ placeId: 9, placeName: '계동 골목' });
});

test('without a photo of the device the ways to a place are offered as well', async () => {
  openEditor();
  await findTitle();
  expect(screen.queryByText('어디에서 남기는 기록인가요?', { selector: 'p' })).toBeNull();
  act(() => changeArticle({ selectedImages: [{ id: 'a', from: 'server', url: '/a', name: '사진 1' }] }));
  expect(await button('지금 위치')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '파일로 고르기' })).toBeNull();
});
