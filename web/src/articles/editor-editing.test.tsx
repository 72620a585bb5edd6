import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editArticle, readArticle } from 'contract/articles';
import { CategoryId } from 'contract/ids';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { chooseCategory, useDrafts } from '../drafts/drafts.ts';
import { editor, newWriter, opened, PICTURES, post, register } from './fake-editor.tsx';

let api: Awaited<ReturnType<typeof newWriter>>;
beforeEach(async () => {
  api = await newWriter();
});

test('a post is edited from what it is now, also after a reload', async () => {
  const user = userEvent.setup();
  const sent: object[] = [];
  api.serve(readArticle, () => post);
  api.serve(editArticle, ({ params, body }) => {
    sent.push({ ...params, ...body });
    return post;
  });
  const { router } = editor({
    at: { pathname: '/record/new/write', state: { mode: 'edit', articleId: 42 } },
  });
  expect((await screen.findByDisplayValue('첫 눈')).tagName).toBe('TEXTAREA');
  expect(router.state.location.search).toBe('?edit=42');
  await user.type(screen.getByRole('textbox', { name: '제목' }), '이 온 날');
  await user.click(register());
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(sent).toMatchObject([
    {
      articleId: 42,
      title: '첫 눈이 온 날',
      version: 4,
      placeId: 9,
      photoOrder: [PICTURES[0].slice(-36), PICTURES[1].slice(-36)],
    },
  ]);
  expect(useDrafts.getState().article).toMatchObject({ title: '', edited: null });
});

test('a post that cannot be loaded for editing says so and goes back', async () => {
  const user = userEvent.setup();
  api.serve(readArticle, () => refuse('ArticleNotFound'));
  editor({ at: '/record/new/write?edit=42' });
  const [said] = await screen.findAllByText('게시글 정보를 불러오지 못했습니다.');
  expect(said).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '확인' }));
});

test('an edit that changed nothing never turns into a new post', async () => {
  api.serve(readArticle, () => post);
  editor({ at: '/record/new/write?edit=42' });
  await screen.findByDisplayValue('첫 눈');
  cleanup();
  editor();
  expect((await opened()).textContent).toBe('');
  expect(useDrafts.getState().article.edited).toBeNull();
  expect(useDrafts.getState().place.placeId).toBeNull();
});

test('a category changed in an edit is asked about before it is lost', async () => {
  const user = userEvent.setup();
  api.serve(readArticle, () => post);
  editor({ at: '/record/new/write?edit=42' });
  await screen.findByDisplayValue('첫 눈');
  const other = { categoryId: v.parse(CategoryId, 5), categoryName: '카페', categoryColor: 'RED' as const };
  act(() => chooseCategory(other));
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('쓰던 글이 사라져요');
});
