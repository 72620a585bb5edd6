import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createCategory } from 'contract/categories';
import { beforeEach, expect, test, vi } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { openedBy } from '../kit/use-return.ts';
import { useDrafts } from '../drafts/drafts.ts';
import { CategoryPickerScreen } from './CategoryPickerScreen.tsx';
import { EditCategoriesScreen } from './EditCategoriesScreen.tsx';
import { done, fakeCategories } from './fake-categories.ts';
import { fakeCategory } from './fake-category.ts';
import { NewCategoryScreen } from './NewCategoryScreen.tsx';

let server: ReturnType<typeof fakeCategories>;
let api: typeof server.api;

beforeEach(() => {
  server = fakeCategories();
  ({ api } = server);
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
    server.mine = [...server.mine, fakeCategory(3, body.name, { color: body.color })];
    return server.mine.at(-1)!;
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
