import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Category, deleteCategory, editCategory, listMyCategories } from 'contract/categories';
import { CategoryId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { chooseCategory, resetDraft, useDrafts } from '../drafts/drafts.ts';
import { EditCategoriesScreen } from './EditCategoriesScreen.tsx';
import { EditCategoryScreen } from './EditCategoryScreen.tsx';
import { fakeCategory } from './fake-category.ts';

let api: ReturnType<typeof fakeApi>;
let mine: Category[];

beforeEach(() => {
  resetDraft('category');
  api = fakeApi();
  mine = [fakeCategory(1, '산책길'), fakeCategory(2, '단골 카페')];
  api.serve(listMyCategories, () => mine);
});

const done = () => screen.getByRole<HTMLButtonElement>('button', { name: '완료' });

test('a category that was deleted in the meantime cannot be edited', async () => {
  const at = { pathname: '/category/edit/9', state: { name: '옛 이름', color: 'GREEN' } };
  renderScreen(<EditCategoryScreen />, { path: '/category/edit/:categoryId', at });
  expect(await screen.findByText('이제 없는 카테고리예요.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a category that failed to load is not reported as gone', async () => {
  api.serve(listMyCategories, () => refuse('Unavailable'));
  renderScreen(<EditCategoryScreen />, { path: '/category/edit/:categoryId', at: '/category/edit/2' });
  expect(await screen.findByText('카테고리를 불러오지 못했어요.')).toBeTruthy();
});

test('editing starts from the navigation state, and the draft gets the new name', async () => {
  const user = userEvent.setup();
  const edits: unknown[] = [];
  api.serve(editCategory, ({ params, body }) => void edits.push([params.categoryId, body]));
  chooseCategory({ categoryId: v.parse(CategoryId, 1), categoryName: '산책길', categoryColor: 'GREEN' });
  const at = { pathname: '/category/edit/1', state: { name: '산책길', color: 'GREEN' } };
  const { router } = renderScreen(<EditCategoryScreen />, { path: '/category/edit/:categoryId', at });
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: '이름' });
  expect(name.value).toBe('산책길');
  await user.clear(name);
  await user.type(name, '저녁 산책');
  await user.click(done());
  await waitFor(() => expect(router.state.location.pathname).toBe('/category/edit'));
  expect(edits).toEqual([[1, { name: '저녁 산책', color: 'GREEN' }]]);
  expect(useDrafts.getState().category.categoryName).toBe('저녁 산책');
});

test('after a reload the form is filled from the list', async () => {
  renderScreen(<EditCategoryScreen />, { path: '/category/edit/:categoryId', at: '/category/edit/2' });
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '이름' })).value).toBe('단골 카페');
});

test('deleting a category asks first and explains what happens to its posts', async () => {
  const user = userEvent.setup();
  api.serve(deleteCategory, ({ params }) => {
    mine = mine.filter(({ categoryId }) => categoryId !== params.categoryId);
  });
  renderScreen(<EditCategoriesScreen />, { path: '/category/edit' });
  await user.click(await screen.findByRole('button', { name: '산책길 삭제' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('정말 삭제하시겠어요?');
  await user.click(screen.getByRole('button', { name: '취소' }));
  expect(screen.getByText('산책길')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '산책길 삭제' }));
  const confirmation = await screen.findByRole('button', { name: '삭제' });
  expect(confirmation.dataset['confirm']).toBe('danger');
  await user.click(confirmation);
  await waitFor(() => expect(screen.queryByText('산책길')).toBeNull());
  expect(screen.getByText('단골 카페')).toBeTruthy();
});
