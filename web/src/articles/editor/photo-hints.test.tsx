import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listConsents } from 'contract/consents';
import { PURPOSE_HEADER } from 'contract/coordinates';
import { PlaceId } from 'contract/ids';
import { readAddress } from 'contract/geo';
import { placesOnMap } from 'contract/places';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { useConsentSheet } from '../../consents/consent-sheet.ts';
import { fakeConsents, serveNoConsents } from '../../consents/fake-consents.ts';
import { useDrafts } from '../../drafts/drafts.ts';
import { fakePosition } from '../../geo/fake-position.ts';
import { takenPhoto as jpeg } from '../../photos/fake-taken.ts';
import { fileInput, findTitle, openEditor, startWriter } from './fake-editor.tsx';
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
  openEditor();
  await findTitle();
  await userEvent.upload(fileInput(), file);
}
const button = (name: string) => screen.findByRole('button', { name });
const here: [number, number] = [37.556, 126.90515];

test('nothing is requested before a tap; then the nearest places are, and one is chosen', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await addPhoto(jpeg(here));
  const show = await button('가까운 장소 보기');
  expect(asked).toEqual([]);
  for (const [address, request] of fetched.mock.calls)
    expect(`${String(address)} ${String(request?.body)}`).not.toMatch(/37\.55|126\.9/);
  await userEvent.click(show);
  const found = await screen.findAllByRole('button', { name: /망원동/ });
  expect(found.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('가까운 카페'),
    expect.stringContaining('먼 책방'),
  ]);
  expect(asked).toHaveLength(1);
  await userEvent.click(found[0]!);
  expect(useDrafts.getState().place).toMatchObject({
    mode: 'existing',
    placeId: 1,
    placeName: '가까운 카페',
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /먼 책방/ })).toBeNull());
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
  await userEvent.click(await button('가까운 장소 보기'));
  const offered = await screen.findByRole('button', { name: /이름만 있는 곳/ });
  expect(offered.textContent).toMatch(/\dm$/);
  await userEvent.click(offered);
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
  { name: '가까운 장소 보기', at: here, purpose: 'photo' },
])('$name asks for the consent first, and says what the position is for', async ({ name, at, purpose }) => {
  serveNoLocation();
  fakePosition({ lat: 37.556, lng: 126.90515 });
  const readPosition = vi.spyOn(navigator.geolocation, 'getCurrentPosition');
  await addPhoto(jpeg(at));
  await userEvent.click(await button(name));
  await answerConsent(false);
  await userEvent.click(await button(name));
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
  await userEvent.click(await button('가까운 장소 보기'));
  await userEvent.click(await button('이 위치에 새 장소 만들기'));
  expect(useDrafts.getState().newPin?.chosen).toEqual({ is: 'new', at: { lat: 37.556, lng: 126.90515 } });
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
  await button('가까운 장소 보기');
  expect(useDrafts.getState().article.selectedImages).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('a photo from abroad is labelled as such', async () => {
  await addPhoto(jpeg([35.68, 139.76]));
  expect(await screen.findByText(/대한민국 밖/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '가까운 장소 보기' })).toBeNull();
});

test('a photo that was removed tells nothing any more, and another position is not sent for its tap', async () => {
  await addPhoto(jpeg(here));
  await userEvent.click(await button('가까운 장소 보기'));
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.upload(fileInput(), jpeg([37.57, 126.98], { day: '2026:04:06 10:00:00' }));
  await waitFor(() => expect(useDrafts.getState().article.selectedImages).toHaveLength(2));
  await userEvent.click((await screen.findAllByRole('button', { name: /번째 사진 빼기$/ }))[0]!);
  expect(await button('가까운 장소 보기')).toBeTruthy();
  expect(await screen.findByText('2026년 4월 6일')).toBeTruthy();
  expect(asked).toHaveLength(1);
  await userEvent.click(await button('가까운 장소 보기'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ lngMin: 126.9686 }));
});
