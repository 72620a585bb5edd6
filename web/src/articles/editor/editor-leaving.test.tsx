import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeArticle } from 'contract/articles';
import { convertPhoto } from 'contract/photos';
import { beforeEach, expect, test } from 'vitest';
import { changeArticle, useDrafts } from '../../drafts/drafts.ts';
import { photosReady } from '../../photos/prepare-photos.ts';
import {
  fileInput,
  fillInDrafts,
  findTitle,
  openEditor,
  photoFile,
  post,
  saveButton,
  startWriter,
} from './fake-editor.tsx';

let api: Awaited<ReturnType<typeof startWriter>>;
beforeEach(async () => {
  api = await startWriter();
});

test('leaving asks before anything is lost; given up, the drafts are cleared and home is shown', async () => {
  const user = userEvent.setup();
  const { router } = openEditor();
  await user.type(await findTitle(), '첫 눈');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await user.click(await screen.findByRole('button', { name: '계속 쓰기' }));
  expect(router.state.location.pathname).toBe('/record/new/write');
  expect(useDrafts.getState().article.title).toBe('첫 눈');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await user.click(await screen.findByRole('button', { name: '버리기' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  expect(useDrafts.getState().article.title).toBe('');
});

test('where the device keeps no backup, leaving does not claim to keep one', async () => {
  const user = userEvent.setup();
  const { router } = openEditor();
  await user.type(await findTitle(), '첫 눈');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  await user.click(await screen.findByRole('button', { name: '임시 저장' }));
  expect(await screen.findByText(/이 기기에는 임시 저장할 수 없어요/)).toBeTruthy();
  expect(router.state.location.pathname).toBe('/record/new/write');
  expect(useDrafts.getState().article.title).toBe('첫 눈');
});

test('the browser’s own back is confirmed too', async () => {
  const user = userEvent.setup();
  const { router } = openEditor();
  await user.type(await findTitle(), '첫 눈');
  void router.navigate('/mypage');
  expect(await screen.findByRole('alertdialog')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/record/new/write');
});

test('choosing a category or a place keeps the draft without a confirmation', async () => {
  const user = userEvent.setup();
  const { router } = openEditor();
  await user.type(await findTitle(), '첫 눈');
  await user.click(screen.getByRole('link', { name: /카테고리 고르기/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/category'));
  expect(useDrafts.getState().article.title).toBe('첫 눈');
});

test('back while the post is sent stops sending it, and stays with what was written', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<typeof post>();
  api.serve(writeArticle, () => promise);
  fillInDrafts();
  const { router } = openEditor();
  await user.type(await findTitle(), '첫 눈');
  await user.upload(fileInput(), [photoFile('하나.jpg')]);
  await screen.findByRole('button', { name: /^1번째 사진: / });
  await user.click(saveButton());
  await screen.findByRole('dialog', { name: '저장하는 중' });
  void router.navigate('/home');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '저장하는 중' })).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  resolve(post);
  await act(async () => {});
  expect(router.state.location.pathname).toBe('/record/new/write');
  expect(useDrafts.getState().article.title).toBe('첫 눈');
});

test('취소 while the photos are prepared stops at once: nothing is sent, and what was written stays', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = Promise.withResolvers<{ picture: string }>();
  const sent: unknown[] = [];
  api.serve(convertPhoto, () => promise);
  api.serve(writeArticle, ({ body }) => {
    sent.push(body);
    return post;
  });
  fillInDrafts();
  const { router } = openEditor();
  await user.type(await findTitle(), '첫 눈');
  await user.upload(fileInput(), [photoFile('하나.heic', 'image/heic')]);
  await screen.findByRole('button', { name: /^1번째 사진: / });
  await user.click(saveButton());
  const sheet = await screen.findByRole('dialog', { name: '저장하는 중' });
  await user.click(within(sheet).getByRole('button', { name: '취소' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '저장하는 중' })).toBeNull());
  resolve({ picture: '' });
  await photosReady();
  await act(async () => {});
  expect(sent).toEqual([]);
  expect(router.state.location.pathname).toBe('/record/new/write');
  expect(useDrafts.getState().article.title).toBe('첫 눈');
});

test('leaving a post of which only the day was chosen needs no confirmation and forgets it', async () => {
  const { router } = openEditor();
  await findTitle();
  act(() => changeArticle({ selectedDate: '2026-01-05', disclosure: 'sponsored' }));
  void router.navigate('/mypage');
  await waitFor(() => expect(router.state.location.pathname).toBe('/mypage'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(useDrafts.getState().article).toMatchObject({ disclosure: 'none', touched: false });
});

test('leaving a post of which only category and place were chosen forgets both', async () => {
  fillInDrafts();
  const { router } = openEditor();
  await findTitle();
  void router.navigate('/mypage');
  await waitFor(() => expect(router.state.location.pathname).toBe('/mypage'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const { category, place } = useDrafts.getState();
  expect([category.categoryId, place.placeId]).toEqual([null, null]);
});
