import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listMyCategories } from 'contract/categories';
import { refusals } from 'contract/refusals';
import { PlaceId } from 'contract/ids';
import { savePlace } from 'contract/places';
import { saveSpot } from 'contract/saved-places';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { openedBy } from '../kit/use-return.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { CategoryPickerScreen } from './CategoryPickerScreen.tsx';
import { done, fakeCategories } from './fake-categories.ts';
import { useSaveMode } from '../drafts/save-mode.ts';

let server: ReturnType<typeof fakeCategories>;
let api: typeof server.api;

beforeEach(() => {
  server = fakeCategories();
  ({ api } = server);
});

test('while writing, 완료 is disabled until a row is chosen, then the post goes into that category', async () => {
  const user = userEvent.setup();
  const { router } = renderScreen(<CategoryPickerScreen />, { path: '/category' });
  expect(screen.getByRole('heading', { name: '카테고리 설정' })).toBeTruthy();
  const row = await screen.findByRole('radio', { name: '단골 카페' });
  expect(done().disabled).toBe(true);
  await user.click(row);
  await user.click(done());
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/new/write'));
  expect(useDrafts.getState().category).toMatchObject({
    categoryId: 2,
    categoryName: '단골 카페',
    categoryColor: 'GREEN',
  });
});

test('while saving, the place is saved into the category, the map opens and save mode ends', async () => {
  const user = userEvent.setup();
  const saved: unknown[] = [];
  api.serve(savePlace, ({ params, body }) => {
    saved.push([params.placeId, body.categoryId]);
    return { ...params, ...body };
  });
  useSaveMode.getState().save(v.parse(PlaceId, 7));
  const { router } = renderScreen(<CategoryPickerScreen />, { path: '/category' });
  await user.click(await screen.findByRole('radio', { name: '산책길' }));
  await user.click(done());
  expect(await screen.findByText('장소가 카테고리에 저장되었습니다.')).toBeTruthy();
  expect(saved).toEqual([[7, 1]]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/map'));
  expect(useSaveMode.getState()).toMatchObject({ mode: 'write', placeId: null });
});

test('a place whose saving is answered after another one was chosen leaves that one in save mode', async () => {
  const user = userEvent.setup();
  const answer = Promise.withResolvers<void>();
  api.serve(savePlace, async ({ params, body }) => {
    await answer.promise;
    return { ...params, ...body };
  });
  useSaveMode.getState().save(v.parse(PlaceId, 7));
  const { router } = renderScreen(<CategoryPickerScreen />, { path: '/category', at: '/map' });
  await router.navigate('/category');
  await user.click(await screen.findByRole('radio', { name: '산책길' }));
  await user.click(done());
  await router.navigate(-1);
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  useSaveMode.getState().save(v.parse(PlaceId, 8), '고래책방');
  await router.navigate('/category');
  await screen.findByText('고래책방');
  answer.resolve();
  await screen.findByText('장소가 카테고리에 저장되었습니다.');
  expect(useSaveMode.getState()).toMatchObject({ mode: 'save', placeId: 8 });
  expect(screen.getByText('고래책방')).toBeTruthy();
});

test('save mode names the place that is being saved, and writing names none', async () => {
  useSaveMode.getState().save(v.parse(PlaceId, 7), '고래책방');
  renderScreen(<CategoryPickerScreen />, { path: '/category' });
  expect(screen.getByText('고래책방')).toBeTruthy();
  cleanup();
  useSaveMode.getState().write();
  renderScreen(<CategoryPickerScreen />, { path: '/category' });
  expect(screen.queryByText('고래책방')).toBeNull();
});

test('a save that a measure closes is no fault: the server’s sentence says why', async () => {
  const user = userEvent.setup();
  api.serve(savePlace, () => refuse('AccountSuspended'));
  useSaveMode.getState().save(v.parse(PlaceId, 7));
  renderScreen(<CategoryPickerScreen />, { path: '/category' });
  await user.click(await screen.findByRole('radio', { name: '산책길' }));
  await user.click(done());
  expect(await screen.findByText(refusals.AccountSuspended.message)).toBeTruthy();
});

test('a save that fails shows a toast and stays in save mode', async () => {
  const user = userEvent.setup();
  api.serve(savePlace, () => refuse('PlaceNotFound'));
  useSaveMode.getState().save(v.parse(PlaceId, 7));
  const { router } = renderScreen(<CategoryPickerScreen />, { path: '/category' });
  await user.click(await screen.findByRole('radio', { name: '산책길' }));
  await user.click(done());
  expect(await screen.findByText('장소 저장에 실패했어요. 다시 시도해주세요!')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/category');
  expect(useSaveMode.getState().placeId).toBe(7);
});

test('saving without a place shows an alert', async () => {
  const user = userEvent.setup();
  useSaveMode.setState({ mode: 'save', placeId: null });
  renderScreen(<CategoryPickerScreen />, { path: '/category' });
  await user.click(await screen.findByRole('radio', { name: '산책길' }));
  await user.click(done());
  expect(await screen.findByText('저장할 장소 정보가 없습니다. 다시 시도해 주세요.')).toBeTruthy();
});

test('save mode is stored on the device', () => {
  useSaveMode.getState().save(v.parse(PlaceId, 7), '고래책방');
  expect(JSON.parse(localStorage.getItem('save-mode-storage') ?? '{}').state).toEqual({
    mode: 'save',
    placeId: 7,
    placeName: '고래책방',
    spot: null,
  });
});

test('a spot of the base map is saved into the chosen category without a place of ours', async () => {
  const user = userEvent.setup();
  const shop = { latitude: 37.5561, longitude: 126.9058, address: '', pinCategory: 'ETC' } as const;
  const saved: unknown[] = [];
  api.serve(saveSpot, ({ body }) => {
    saved.push(body);
    return { placeId: v.parse(PlaceId, 70), categoryId: body.categoryId };
  });
  useSaveMode.getState().saveSpot({ title: '물결 문구점', ...shop });
  const { router } = renderScreen(<CategoryPickerScreen />, { path: '/category' });
  expect(await screen.findByText('물결 문구점')).toBeTruthy();
  await user.click(await screen.findByRole('radio', { name: '산책길' }));
  await user.click(done());
  await waitFor(() => expect(router.state.location.pathname).toBe('/map'));
  expect(saved).toEqual([{ title: '물결 문구점', ...shop, categoryId: 1 }]);
  expect(useSaveMode.getState()).toMatchObject({ mode: 'write', spot: null });
});

test.each(['/map', '/mypage/saved/map'])(
  'saving a place from its sheet returns to that sheet on %s',
  async (map) => {
    const user = userEvent.setup();
    api.serve(savePlace, ({ params, body }) => ({ ...params, ...body }));
    useSaveMode.getState().save(v.parse(PlaceId, 7));
    const { router } = renderScreen(<CategoryPickerScreen />, { path: '/category', at: `${map}?placeId=7` });
    await router.navigate('/category', { state: openedBy(map) });
    await user.click(await screen.findByRole('radio', { name: '산책길' }));
    await user.click(done());
    await waitFor(() => expect(router.state.location.search).toBe('?placeId=7'));
  },
);

test('categories that failed to load can be retried', async () => {
  const user = userEvent.setup();
  let isDown = true;
  api.serve(listMyCategories, () => (isDown ? refuse('Unavailable') : server.mine));
  renderScreen(<CategoryPickerScreen />, { path: '/category' });
  await screen.findByText('카테고리를 불러오지 못했어요.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('radio', { name: '산책길' })).toBeTruthy();
});
