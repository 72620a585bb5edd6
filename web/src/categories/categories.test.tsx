import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Category, createCategory, listMyCategories } from 'contract/categories';
import { PlaceId } from 'contract/ids';
import { savePlace } from 'contract/places';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { openedBy } from '../kit/use-return.ts';
import { resetDraft, useDrafts } from '../drafts/drafts.ts';
import { CategoryPickerScreen } from './CategoryPickerScreen.tsx';
import { EditCategoriesScreen } from './EditCategoriesScreen.tsx';
import { fakeCategory } from './fake-category.ts';
import { NewCategoryScreen } from './NewCategoryScreen.tsx';
import { useSaveMode } from './save-mode.ts';

let api: ReturnType<typeof fakeApi>;
let mine: Category[];

beforeEach(() => {
  sessionStorage.clear();
  resetDraft('category');
  useSaveMode.getState().write();
  api = fakeApi();
  mine = [fakeCategory(1, '산책길'), fakeCategory(2, '단골 카페')];
  api.serve(listMyCategories, () => mine);
});

const done = () => screen.getByRole<HTMLButtonElement>('button', { name: '완료' });

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

test.each(['/category/new', '/category/edit'])('%s, opened from my page, returns there', async (path) => {
  const user = userEvent.setup();
  api.serve(createCategory, ({ body }) => fakeCategory(3, body.name, { color: body.color }));
  const isNew = path === '/category/new';
  const { router } = renderScreen(isNew ? <NewCategoryScreen /> : <EditCategoriesScreen />, {
    path,
    at: '/mypage?tab=posts',
  });
  await router.navigate(path, { state: openedBy('/mypage') });
  if (isNew) {
    await user.type(await screen.findByRole('textbox', { name: '이름' }), '맛집');
    await user.click(screen.getByRole('radio', { name: '빨강' }));
  }
  await user.click(await screen.findByRole('button', { name: '완료' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=posts'));
  expect(useDrafts.getState().newCategoryId).toBeNull();
});

test('a new category for a shared list leads back to the list, and is not chosen for a post', async () => {
  const user = userEvent.setup();
  serveCreation();
  const { router } = renderScreen(<NewCategoryScreen />, { path: '/category/new', at: '/list/books' });
  await router.navigate('/category/new', { state: openedBy('/list/books') });
  await user.type(await screen.findByRole('textbox', { name: '이름' }), '맛집');
  await user.click(screen.getByRole('radio', { name: '빨강' }));
  await user.click(done());
  await waitFor(() => expect(router.state.location.pathname).toBe('/list/books'));
  expect(router.state.historyAction).toBe('POP');
  expect(useDrafts.getState().newCategoryId).toBeNull();
});

/** Serves the creation of categories; returns the bodies sent. */
function serveCreation(): unknown[] {
  const created: unknown[] = [];
  api.serve(createCategory, ({ body }) => {
    created.push(body);
    return fakeCategory(3, body.name, { color: body.color });
  });
  return created;
}

test('a new category is made once, however late the next screen comes', async () => {
  const user = userEvent.setup();
  const created = serveCreation();
  const { router } = renderScreen(<NewCategoryScreen />, { path: '/category/new' });
  const left = vi.spyOn(router, 'navigate').mockResolvedValue();
  await user.type(screen.getByRole('textbox', { name: '이름' }), '맛집');
  await user.click(screen.getByRole('radio', { name: '빨강' }));
  await user.click(done());
  await waitFor(() => expect(left).toHaveBeenCalled());
  await user.click(done());
  expect(created).toHaveLength(1);
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

test('a new category needs a name and a colour, and every colour has a name', async () => {
  const user = userEvent.setup();
  const created = serveCreation();
  const { router } = renderScreen(<NewCategoryScreen />, { path: '/category/new' });
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    '빨강',
    '주황',
    '노랑',
    '초록',
    '하늘',
    '남색',
    '보라',
    '검정',
  ]);
  await user.type(screen.getByRole('textbox', { name: '이름' }), '   \u3164');
  await user.click(screen.getByRole('radio', { name: '하늘' }));
  expect(done().disabled).toBe(true);
  await user.clear(screen.getByRole('textbox', { name: '이름' }));
  await user.type(screen.getByRole('textbox', { name: '이름' }), '골목 ');
  await user.click(done());
  await waitFor(() => expect(router.state.location.pathname).toBe('/category'));
  expect(created).toEqual([{ name: '골목', color: 'SKYBLUE' }]);
});

test('the name of a category is counted as it is stored: white space in a row is one space', async () => {
  const user = userEvent.setup();
  renderScreen(<NewCategoryScreen />, { path: '/category/new' });
  await user.click(screen.getByRole('radio', { name: '하늘' }));
  await user.type(screen.getByRole('textbox', { name: '이름' }), `${'가'.repeat(10)}    ${'나'.repeat(9)}`);
  expect(done().disabled).toBe(false);
  await user.type(screen.getByRole('textbox', { name: '이름' }), '다');
  expect(screen.getByText('이름은 20자까지 쓸 수 있어요.')).toBeTruthy();
  expect(done().disabled).toBe(true);
});

test('a new category survives a reload until it is saved', async () => {
  const user = userEvent.setup();
  const created = serveCreation();
  const open = () => {
    cleanup();
    return renderScreen(<NewCategoryScreen />, { path: '/category/new' }).router;
  };
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: '이름' });
  open();
  await user.type(name(), '골목');
  await user.click(screen.getByRole('radio', { name: '하늘' }));
  const router = open();
  expect(name().value).toBe('골목');
  await user.click(done());
  await waitFor(() => expect(router.state.location.pathname).toBe('/category'));
  expect(created).toEqual([{ name: '골목', color: 'SKYBLUE' }]);
  open();
  expect(name().value).toBe('');
});

test('a category created from the picker is chosen there, once', async () => {
  const user = userEvent.setup();
  api.serve(createCategory, ({ body }) => {
    mine = [...mine, fakeCategory(3, body.name, { color: body.color })];
    return mine.at(-1)!;
  });
  const { router } = renderScreen(<NewCategoryScreen />, { path: '/category/new' });
  await user.type(screen.getByRole('textbox', { name: '이름' }), '골목');
  await user.click(screen.getByRole('radio', { name: '하늘' }));
  await user.click(done());
  await waitFor(() => expect(router.state.location.pathname).toBe('/category'));
  cleanup();
  renderScreen(<CategoryPickerScreen />, { path: '/category' });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '골목' })).checked).toBe(true);
  expect(done().disabled).toBe(false);
  cleanup();
  renderScreen(<CategoryPickerScreen />, { path: '/category' });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '골목' })).checked).toBe(false);
});

test('save mode is stored on the device', () => {
  useSaveMode.getState().save(v.parse(PlaceId, 7), '고래책방');
  expect(JSON.parse(localStorage.getItem('save-mode-storage') ?? '{}').state).toEqual({
    mode: 'save',
    placeId: 7,
    placeName: '고래책방',
  });
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

test('a name that is taken is reported below its field', async () => {
  const user = userEvent.setup();
  api.serve(createCategory, () => refuse('CategoryNameTaken'));
  renderScreen(<NewCategoryScreen />, { path: '/category/new' });
  await user.type(screen.getByRole('textbox', { name: '이름' }), '산책길');
  await user.click(screen.getByRole('radio', { name: '빨강' }));
  await user.click(done());
  expect(await screen.findByText('같은 이름의 카테고리가 있어요.')).toBeTruthy();
  expect(done().disabled).toBe(false);
});

test('categories that failed to load can be retried', async () => {
  const user = userEvent.setup();
  let isDown = true;
  api.serve(listMyCategories, () => (isDown ? refuse('Unavailable') : mine));
  renderScreen(<CategoryPickerScreen />, { path: '/category' });
  await screen.findByText('카테고리를 불러오지 못했어요.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('radio', { name: '산책길' })).toBeTruthy();
});
