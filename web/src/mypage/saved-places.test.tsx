import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMyCategories } from 'contract/categories';
import { listConsents } from 'contract/consents';
import { PURPOSE_HEADER } from 'contract/coordinates';
import type { CategoryId, PlaceId } from 'contract/ids';
import { moveSavedPlace, placesOnMap, readPlace, savePlace, unsavePlace } from 'contract/places';
import { listMySavedPlaces, type MySavedPlace, noteSavedPlace } from 'contract/saved-places';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeCategory } from '../categories/fake-category.ts';
import { fakeConsents } from '../consents/fake-consents.ts';
import { fakePosition } from '../geo/fake-position.ts';
import { databases } from '../api/fake-idb-keyval.ts';
import { aPlace, aPlaceDetail } from '../places/fake-places.ts';
import { clearNoteDrafts } from './note-drafts.ts';
import { SavedPlacesScreen } from './SavedPlacesScreen.tsx';
import '../places/map-screen/fake-loaded.ts';

vi.mock('map/open-map', () => import('map/fake-map'));
vi.mock('idb-keyval', () => import('../api/fake-idb-keyval.ts'));

const WALKS = 1 as CategoryId;
let api: ReturnType<typeof fakeApi>;
let saved: MySavedPlace[];
let isDown: boolean;
let asked: { sort: string; latitude?: number | undefined; purpose: string | null }[];
let moved: [PlaceId, CategoryId][];

const aSaved = ({
  placeId = 7,
  ...given
}: Partial<Omit<MySavedPlace, 'placeId'>> & { placeId?: number } = {}): MySavedPlace => ({
  ...aPlaceDetail(aPlace({ placeId, isSaved: true, savedColor: 'GREEN', ...given }), { articleCount: 2 }),
  savedId: 100,
  note: '',
  categoryId: WALKS,
  isVisited: false,
  ownPhoto: null,
  ...given,
});

beforeEach(() => {
  clearNoteDrafts();
  databases.clear();
  vi.stubGlobal('indexedDB', {});
  fakePosition('prompt');
  isDown = false;
  asked = [];
  moved = [];
  saved = [
    aSaved({ note: '창가 자리', isVisited: true }),
    aSaved({ placeId: 8, title: '달빛커피', pinCategory: 'CAFE', latitude: 37.569, savedId: 99 }),
  ];
  api = fakeApi();
  api.serve(listMyCategories, () => [fakeCategory(1, '산책길'), fakeCategory(2, '단골')]);
  api.serve(listConsents, () => ({ isAsked: false, consents: fakeConsents() }));
  api.serve(listMySavedPlaces, ({ query: { categoryId, placeId, sort, latitude }, headers }) => {
    if (isDown) refuse('Unavailable');
    if (categoryId !== undefined && categoryId > 2) refuse('CategoryNotFound');
    asked.push({ sort, latitude, purpose: headers.get(PURPOSE_HEADER) });
    const places = saved.filter(
      (place) =>
        (placeId === undefined || place.placeId === placeId) &&
        (categoryId === undefined || place.categoryId === categoryId),
    );
    const box = { latMin: 37.5668, latMax: 37.569, lngMin: 126.97868, lngMax: 126.97868 };
    return { places, after: null, total: places.length, box, cursor: null, limit: 50, hasNext: false };
  });
  api.serve(placesOnMap, () => ({ places: saved, clusters: [], total: saved.length }));
  api.serve(
    readPlace,
    ({ params }) => saved.find(({ placeId }) => placeId === params.placeId) ?? refuse('PlaceNotFound'),
  );
  api.serve(unsavePlace, ({ params }) => {
    saved = saved.filter(({ placeId }) => placeId !== params.placeId);
  });
});

const renderPlaces = (at = '/mypage/saved/1') => ({
  ...renderScreen(<SavedPlacesScreen />, { path: '/mypage/saved/:categoryId', at }),
  user: userEvent.setup(),
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const list = () => screen.findByRole('list', { name: '저장한 장소' });
const row = async (name: RegExp) => within(await list()).findByRole('button', { name });
async function openBookshop() {
  const rendered = renderPlaces();
  await rendered.user.click(await row(/고래책방/));
  await screen.findByRole('link', { name: '지도에서 보기' });
  return rendered;
}

test('a row says what a place is, whether I was there, how much is recorded, and what I noted', async () => {
  renderPlaces();
  const text = (await row(/고래책방/)).textContent;
  for (const part of ['서점', '다녀온 곳', '기록 2개', '창가 자리']) expect(text).toContain(part);
  expect((await row(/달빛커피/)).textContent).not.toContain('다녀온 곳');
});

test('the map shows the same places as the list', async () => {
  renderPlaces();
  expect(await button('서점 고래책방 핀, 저장됨')).toBeTruthy();
  expect(await button('카페 달빛커피 핀, 저장됨')).toBeTruthy();
});

test('a tap on a row opens the sheet, which the address keeps, and its two choices lead on', async () => {
  const { router } = await openBookshop();
  expect(router.state.location.search).toBe('?placeId=7');
  const map = await screen.findByRole('link', { name: '지도에서 보기' });
  expect(map.getAttribute('href')).toBe(
    '/mypage/saved/map?latMin=37.5568&latMax=37.5768&lngMin=126.96868&lngMax=126.98868',
  );
  (await button('게시물 확인')).click();
  await waitFor(() => expect(router.state.location.pathname).toBe('/mypage/saved/7/list'));
});

test('the place of a reload or of back is open again, also one that no loaded page has', async () => {
  saved.push(aSaved({ placeId: 9, title: '먼 곳', categoryId: 2 as CategoryId }));
  renderPlaces('/mypage/saved/1?placeId=9');
  expect(await screen.findByRole('heading', { name: '먼 곳' })).toBeTruthy();
});

test('a note is saved; what is typed survives closing, and a failure', async () => {
  const noted: string[] = [];
  api.serve(noteSavedPlace, () => refuse('Unavailable'));
  const { user } = await openBookshop();
  await user.click(await button('메모 고치기: 창가 자리'));
  const field = await screen.findByRole('textbox', { name: '메모' });
  await user.type(field, '가 좋다');
  await user.click(await button('저장'));
  await screen.findByRole('alertdialog');
  await user.click(await button('확인'));
  expect(await screen.findByDisplayValue('창가 자리가 좋다')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('쓰던 메모가 있어요')).toBeTruthy();
  api.serve(noteSavedPlace, ({ body }) => {
    noted.push(body.note);
    saved = saved.map((place) => (place.placeId === 7 ? { ...place, note: body.note } : place));
  });
  await user.click(await button('메모 고치기: 창가 자리'));
  await user.click(await button('저장'));
  expect(await screen.findByText('메모를 저장했어요')).toBeTruthy();
  expect(noted).toEqual(['창가 자리가 좋다']);
  expect(await button('메모 고치기: 창가 자리가 좋다')).toBeTruthy();
  expect(screen.queryByText('쓰던 메모가 있어요')).toBeNull();
});

test('unsaving closes the sheet, keeps the focus in the list, and can be taken back with note and order', async () => {
  const again: unknown[] = [];
  const [before] = saved;
  api.serve(savePlace, ({ params, body }) => {
    again.push(body);
    saved = [before!, ...saved];
    return { placeId: params.placeId, categoryId: body.categoryId };
  });
  const { user, router } = await openBookshop();
  await user.click(await button('저장 취소'));
  await screen.findByText('저장을 취소했어요');
  expect(router.state.location.search).toBe('');
  expect(document.activeElement).toBe(await list());
  expect(screen.queryByText('창가 자리')).toBeNull();
  await user.click(await button('되돌리기'));
  expect(await row(/고래책방/)).toBeTruthy();
  expect(again).toEqual([{ categoryId: 1, note: '창가 자리', savedId: 100, photoUuid: null }]);
});

test('a place is moved to another category, and back', async () => {
  api.serve(moveSavedPlace, ({ params, body }) => {
    moved.push([params.placeId, body.categoryId]);
    saved = saved.map((place) =>
      place.placeId === params.placeId ? { ...place, categoryId: body.categoryId } : place,
    );
  });
  const { user } = await openBookshop();
  await user.click(await button('카테고리 옮기기'));
  const sheet = await screen.findByRole('dialog', { name: '어느 카테고리로 옮길까요?' });
  expect(within(sheet).queryByRole('button', { name: '산책길' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: '단골' }));
  expect(await screen.findByText('‘단골’ 카테고리로 옮겼어요')).toBeTruthy();
  await user.click(await button('되돌리기'));
  await waitFor(() =>
    expect(moved).toEqual([
      [7, 2],
      [7, 1],
    ]),
  );
});

test('a change that fails shows an alert and keeps the place', async () => {
  api.serve(unsavePlace, () => refuse('SavedPlaceNotFound'));
  const { user } = await openBookshop();
  await user.click(await button('저장 취소'));
  expect(await screen.findByText('저장한 장소가 아니에요.')).toBeTruthy();
});

test('the order is in the address; only the order by distance sends a position, and says what for', async () => {
  fakePosition({ lat: 37.5665123, lng: 126.9780456 });
  const { user, router } = renderPlaces();
  await user.click(await screen.findByRole('radio', { name: '기록순' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=records'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'records', purpose: null }));
  expect(asked.every(({ latitude }) => latitude === undefined)).toBe(true);
  await user.click(screen.getByRole('radio', { name: '거리순' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ sort: 'distance', latitude: 37.56651, purpose: 'nearest' }),
  );
  expect((await row(/달빛커피/)).textContent).toContain('280m');
});

test('without a connection the list of last time is shown, with its time', async () => {
  renderPlaces();
  await row(/고래책방/);
  await waitFor(() => expect(databases.get('saved-places')?.size).toBe(1));
  cleanup();
  isDown = true;
  renderPlaces();
  expect(await screen.findByText('방금 본 목록이에요')).toBeTruthy();
  expect(await row(/고래책방/)).toBeTruthy();
});

test('all categories are listed together, each place with its own', async () => {
  saved.push(aSaved({ placeId: 9, title: '두 번째', categoryId: 2 as CategoryId }));
  renderPlaces('/mypage/saved/all');
  expect(await screen.findByRole('heading', { name: '저장한 장소 전체' })).toBeTruthy();
  await waitFor(async () => expect((await row(/두 번째/)).textContent).toContain('단골'));
  expect((await row(/고래책방/)).textContent).toContain('산책길');
});

test('a category is edited from its list and the form returns there', async () => {
  const { user, router } = renderPlaces();
  await user.click(await screen.findByRole('link', { name: '카테고리 편집' }));
  expect(router.state.location.pathname).toBe('/category/edit/1');
  expect(router.state.location.state).toEqual({ opener: '/mypage/saved/1' });
});

test('after a reload the title is the category’s name from the list', async () => {
  renderPlaces();
  expect(await screen.findByRole('heading', { name: '산책길' })).toBeTruthy();
});

test('an empty category links to the map', async () => {
  saved = [];
  renderPlaces();
  expect(await screen.findByText('아직 저장한 장소가 없어요')).toBeTruthy();
  expect(screen.getByRole('link', { name: '지도 둘러보기' }).getAttribute('href')).toBe('/map');
});

test.each(['/mypage/saved/3', '/mypage/saved/abc'])(
  'a category of another member is reported as missing: %s',
  async (at) => {
    renderPlaces(at);
    expect(await screen.findByText('이제 없는 카테고리예요.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  },
);

test('a list that failed to load can be retried', async () => {
  isDown = true;
  const { user } = renderPlaces();
  expect(await screen.findByText('목록을 불러오지 못했습니다.')).toBeTruthy();
  isDown = false;
  await user.click(await button('다시 시도'));
  expect(await row(/고래책방/)).toBeTruthy();
});
