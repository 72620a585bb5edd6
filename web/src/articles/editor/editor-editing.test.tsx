import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editArticle, readArticle } from 'contract/articles';
import { CategoryId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../../api/fake-api.ts';
import { changeArticle, chooseCategory, useDrafts } from '../../drafts/drafts.ts';
import { openEditor, startWriter, findTitle, DEFAULT_IMAGES, post, saveButton } from './fake-editor.tsx';

let api: Awaited<ReturnType<typeof startWriter>>;
beforeEach(async () => {
  api = await startWriter();
});

test('a post is edited from its current state, also after a reload', async () => {
  const user = userEvent.setup();
  const sent: object[] = [];
  api.serve(readArticle, () => post);
  api.serve(editArticle, ({ params, body }) => {
    sent.push({ ...params, ...body });
    return post;
  });
  const { router } = openEditor({
    at: { pathname: '/record/new/write', state: { mode: 'edit', articleId: 42 } },
  });
  expect((await screen.findByDisplayValue('첫 눈')).tagName).toBe('TEXTAREA');
  expect(router.state.location.search).toBe('?edit=42');
  expect(screen.getByRole('heading', { name: '기록 고치기' })).toBeTruthy();
  expect(saveButton().textContent).toBe('수정');
  await user.type(screen.getByRole('textbox', { name: '제목' }), '이 온 날');
  await user.click(saveButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(sent).toMatchObject([
    {
      articleId: 42,
      title: '첫 눈이 온 날',
      version: 4,
      placeId: 9,
      photoOrder: [DEFAULT_IMAGES[0].slice(-36), DEFAULT_IMAGES[1].slice(-36)],
    },
  ]);
  expect(useDrafts.getState().article).toMatchObject({ title: '', edited: null });
});

test('a post that cannot be loaded for editing shows an alert and goes back, or home where nothing is before it', async () => {
  const user = userEvent.setup();
  api.serve(readArticle, () => refuse('ArticleNotFound'));
  const { router } = openEditor({ at: '/record/new/write?edit=42' });
  const [message] = await screen.findAllByText('게시글 정보를 불러오지 못했습니다.');
  expect(message).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '확인' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('an edit that changed nothing never turns into a new post', async () => {
  api.serve(readArticle, () => post);
  openEditor({ at: '/record/new/write?edit=42' });
  await screen.findByDisplayValue('첫 눈');
  cleanup();
  openEditor();
  expect((await findTitle()).textContent).toBe('');
  expect(useDrafts.getState().article.edited).toBeNull();
  expect(useDrafts.getState().place.placeId).toBeNull();
});

test('leaving an edit that changed nothing forgets it, so that a place chosen next is not its own', async () => {
  api.serve(readArticle, () => post);
  const { router } = openEditor({ at: '/record/new/write?edit=42' });
  await screen.findByDisplayValue('첫 눈');
  void router.navigate('/mypage');
  await waitFor(() => expect(router.state.location.pathname).toBe('/mypage'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const { article, place } = useDrafts.getState();
  expect([article.edited, place.placeId]).toEqual([null, null]);
});

test('leaving an edit whose category was changed is confirmed first', async () => {
  const user = userEvent.setup();
  api.serve(readArticle, () => post);
  openEditor({ at: '/record/new/write?edit=42' });
  await screen.findByDisplayValue('첫 눈');
  const other = { categoryId: v.parse(CategoryId, 5), categoryName: '카페', categoryColor: 'RED' as const };
  act(() => chooseCategory(other));
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('고치던 내용이 있어요');
});

test('an edit that changed nothing is read again, and one that changed something is continued', async () => {
  let version = 4;
  api.serve(readArticle, () => ({
    ...post,
    version,
    audience: version === 4 ? ('everyone' as const) : ('me' as const),
  }));
  const reopen = async () => {
    cleanup();
    openEditor({ at: '/record/new/write?edit=42' });
    await screen.findByDisplayValue('첫 눈');
    return useDrafts.getState().article;
  };
  await reopen();
  version = 5;
  expect(await reopen()).toMatchObject({ audience: 'me', edited: { version: 5 } });
  changeArticle({ selectedDate: '2026-01-05' });
  version = 6;
  expect(await reopen()).toMatchObject({ selectedDate: '2026-01-05', edited: { version: 5 } });
});

test('without a connection an edit that changed nothing is continued as it was read', async () => {
  let isDown = false;
  api.serve(readArticle, () => {
    if (isDown) throw new TypeError('lost');
    return post;
  });
  openEditor({ at: '/record/new/write?edit=42' });
  await screen.findByDisplayValue('첫 눈');
  cleanup();
  isDown = true;
  openEditor({ at: '/record/new/write?edit=42' });
  expect(await screen.findByDisplayValue('첫 눈')).toBeTruthy();
});
