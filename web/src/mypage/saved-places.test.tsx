import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMyCategories, listSavedPlaces } from 'contract/categories';
import type { CategoryId, PlaceId } from 'contract/ids';
import type { Place } from 'contract/place-shapes';
import { moveSavedPlace, unsavePlace } from 'contract/places';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { fakeCategory } from '../categories/fake-category.ts';
import { aPlace } from '../places/fake-places.ts';
import { SavedPlacesScreen } from './SavedPlacesScreen.tsx';

let api: ReturnType<typeof fakeApi>;
let saved: Place[];
let moved: [PlaceId, CategoryId][];

beforeEach(() => {
  saved = [aPlace(), aPlace({ placeId: 8, title: '달빛커피', pinCategory: 'CAFE', latitude: 37.569 })];
  moved = [];
  api = fakeApi();
  api.serve(listMyCategories, () => [fakeCategory(1, '산책길'), fakeCategory(2, '단골')]);
  api.serve(listSavedPlaces, ({ params }) => {
    if (params.categoryId > 2) refuse('CategoryNotFound');
    const places = saved.map((place, index) => ({ ...place, savedId: 100 - index, note: '' }));
    return { places, cursor: null, limit: 10, hasNext: false };
  });
});

const renderPlaces = (at: string | { pathname: string; state: unknown } = '/mypage/saved/1') => ({
  ...renderScreen(<SavedPlacesScreen />, { path: '/mypage/saved/:categoryId', at }),
  user: userEvent.setup(),
});
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const bookshop = () => screen.findByRole('radio', { name: /고래책방 서점/ });

test('the actions are disabled until a place is chosen, and only one can be', async () => {
  const { user } = renderPlaces();
  const actions = ['카테고리 옮기기', '저장 취소', '지도에서 보기', '게시물 확인'];
  await bookshop();
  expect(actions.map((name) => button(name).disabled)).toEqual([true, true, true, true]);
  await user.click(await bookshop());
  await user.click(screen.getByRole('radio', { name: /달빛커피/ }));
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, true]);
  expect(actions.map((name) => button(name).disabled)).toEqual([false, false, false, false]);
});

test('the chosen place is still chosen after back', async () => {
  const { user, router } = renderPlaces();
  await user.click(await bookshop());
  await user.click(button('지도에서 보기'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mypage/saved/map'));
  await router.navigate(-1);
  expect(((await bookshop()) as HTMLInputElement).checked).toBe(true);
  expect(button('게시물 확인').disabled).toBe(false);
});

test('a chosen place of a further page is still chosen after a reload, and forgotten once it has left', async () => {
  saved = Array.from({ length: 25 }, (_, at) => aPlace({ placeId: 101 + at, title: `곳 ${at}` }));
  const pages: (number | null)[] = [];
  api.serve(listSavedPlaces, ({ query: { cursor } }) => {
    pages.push(cursor);
    const from = cursor ?? 0;
    const rows = saved.map((place, index) => ({ ...place, savedId: 100 - index, note: '' }));
    const hasNext = rows.length > from + 10;
    return { places: rows.slice(from, from + 10), cursor: hasNext ? from + 10 : null, limit: 10, hasNext };
  });
  api.serve(unsavePlace, ({ params }) => {
    saved = saved.filter(({ placeId }) => placeId !== params.placeId);
  });
  const { user, router } = renderPlaces('/mypage/saved/1?placeId=115');
  const row = await screen.findByRole<HTMLInputElement>('radio', { name: /곳 14/ });
  expect(row.checked).toBe(true);
  await waitFor(() => expect(button('게시물 확인').disabled).toBe(false));
  expect(pages).toEqual([null, 10]);
  await user.click(button('저장 취소'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '저장 취소' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a category is edited from its list and the form returns there', async () => {
  const { user, router } = renderPlaces();
  await bookshop();
  await user.click(screen.getByRole('link', { name: '카테고리 편집' }));
  expect(router.state.location.pathname).toBe('/category/edit/1');
  expect(router.state.location.state).toEqual({ opener: '/mypage/saved/1' });
});

test('지도에서 보기 opens the saved map at the place, 0.01° each way', async () => {
  const { user, router } = renderPlaces();
  await user.click(await bookshop());
  await user.click(button('지도에서 보기'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mypage/saved/map'));
  expect(router.state.location.search).toBe(
    '?latMin=37.5568&latMax=37.5768&lngMin=126.96868&lngMax=126.98868',
  );
});

test('게시물 확인 opens the posts of the place', async () => {
  const { user, router } = renderPlaces();
  await user.click(await bookshop());
  await user.click(button('게시물 확인'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mypage/saved/7/list'));
});

test('unsaving a place asks first, and the focus stays in the list', async () => {
  api.serve(unsavePlace, ({ params }) => {
    saved = saved.filter(({ placeId }) => placeId !== params.placeId);
  });
  const { user } = renderPlaces();
  await user.click(await bookshop());
  await user.click(button('저장 취소'));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('‘고래책방’ 저장을 취소할까요?');
  await user.click(within(dialog).getByRole('button', { name: '닫기' }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await user.click(button('저장 취소'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '저장 취소' }));
  expect(await screen.findByText('저장을 취소했어요')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('group', { name: '저장한 장소' })),
  );
});

test('while a place is unsaved nothing else is done with it, and the screen opened meanwhile stays as it is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  api.serve(unsavePlace, () => promise);
  const { user, router } = renderPlaces();
  await user.click(await bookshop());
  await user.click(button('저장 취소'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '저장 취소' }));
  await waitFor(() => expect(button('지도에서 보기').disabled).toBe(true));
  expect([button('카테고리 옮기기').disabled, button('게시물 확인').disabled]).toEqual([true, true]);
  await router.navigate('/mypage/saved/map?latMin=37.5');
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  resolve();
  expect(await screen.findByText('저장을 취소했어요')).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/mypage/saved/map', search: '?latMin=37.5' });
});

test('a place is moved to another category', async () => {
  api.serve(moveSavedPlace, ({ params, body }) => {
    moved.push([params.placeId, body.categoryId]);
    saved = saved.filter(({ placeId }) => placeId !== params.placeId);
  });
  const { user, router } = renderPlaces();
  await user.click(await bookshop());
  await user.click(button('카테고리 옮기기'));
  const sheet = await screen.findByRole('dialog', { name: '어느 카테고리로 옮길까요?' });
  expect(within(sheet).getByText('어느 카테고리로 옮길까요?').className).not.toContain('visually-hidden');
  expect(within(sheet).queryByRole('button', { name: '산책길' })).toBeNull();
  await user.click(within(sheet).getByRole('button', { name: '단골' }));
  expect(await screen.findByText('‘단골’ 카테고리로 옮겼어요')).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(moved).toEqual([[7, 2]]);
});

test('a move that fails shows an alert and keeps the place', async () => {
  api.serve(moveSavedPlace, () => refuse('SavedPlaceNotFound'));
  const { user } = renderPlaces();
  await user.click(await bookshop());
  await user.click(button('카테고리 옮기기'));
  await user.click(await screen.findByRole('button', { name: '단골' }));
  expect(await screen.findByText('저장한 장소가 아니에요.')).toBeTruthy();
  expect(screen.getAllByRole('radio', { hidden: true })).toHaveLength(2);
});

test('categories that could not be loaded are never called missing, and can be loaded again', async () => {
  api.serve(listMyCategories, () => refuse('Unavailable'));
  const { user } = renderPlaces();
  await user.click(await bookshop());
  await user.click(button('카테고리 옮기기'));
  expect(await screen.findByText('카테고리를 불러오지 못했어요.')).toBeTruthy();
  expect(screen.queryByText(/옮길 수 있는 다른 카테고리가 없어요/)).toBeNull();
  api.serve(listMyCategories, () => [fakeCategory(1, '산책길'), fakeCategory(2, '단골')]);
  await user.click(button('다시 시도'));
  expect(await screen.findByRole('button', { name: '단골' })).toBeTruthy();
});

test('without another category the sheet explains that', async () => {
  api.serve(listMyCategories, () => [fakeCategory(1, '산책길')]);
  const { user } = renderPlaces();
  await user.click(await bookshop());
  await user.click(button('카테고리 옮기기'));
  expect(await screen.findByText(/옮길 수 있는 다른 카테고리가 없어요/)).toBeTruthy();
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
  let isDown = true;
  api.serve(listSavedPlaces, () =>
    isDown ? refuse('Unavailable') : { places: [], cursor: null, limit: 10, hasNext: false },
  );
  const { user } = renderPlaces();
  expect(await screen.findByText('목록을 불러오지 못했습니다.')).toBeTruthy();
  isDown = false;
  await user.click(button('다시 시도'));
  expect(await screen.findByText('아직 저장한 장소가 없어요')).toBeTruthy();
});
