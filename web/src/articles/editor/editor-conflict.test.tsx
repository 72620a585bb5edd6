import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { editArticle, readArticle } from 'contract/articles';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../../api/fake-api.ts';
import { useDrafts } from '../../drafts/drafts.ts';
import { openEditor, post, saveButton, startWriter } from './fake-editor.tsx';

let api: Awaited<ReturnType<typeof startWriter>>;
beforeEach(async () => {
  api = await startWriter();
});

const newer = { ...post, version: 5, title: '첫눈 온 날', content: '지붕도 하얗다' };

/** Edits the post's text while its title and text are changed elsewhere, then tries to save. */
async function meetConflict() {
  const user = userEvent.setup();
  const sent: object[] = [];
  api.serve(readArticle, () => post);
  api.serve(editArticle, ({ body }) => {
    if (body.version !== newer.version) refuse('ArticleChanged');
    sent.push(body);
    return newer;
  });
  const { router } = openEditor({ at: '/record/new/write?edit=42' });
  const words = await screen.findByDisplayValue<HTMLTextAreaElement>('골목이 하얗다');
  await user.type(words, ', 온통');
  api.serve(readArticle, () => newer);
  await user.click(saveButton());
  return { user, sent, router, words };
}

test('one tap loads the newer post and carries over what was written; the other is shown and can be exchanged', async () => {
  const { user, sent, router, words } = await meetConflict();
  await user.click(await screen.findByRole('button', { name: '불러오기' }));
  const other = await screen.findByRole('region', { name: '먼저 저장된 글' });
  expect(words.value).toBe('골목이 하얗다, 온통');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '제목' }).value).toBe('첫눈 온 날');
  expect(other.textContent).toContain('지붕도 하얗다');
  expect(other.textContent).toContain('가져왔어요: 제목');
  expect(screen.queryByRole('button', { name: '제목 바꿔 넣기' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '내용 바꿔 넣기' }));
  expect(words.value).toBe('지붕도 하얗다');
  expect(other.textContent).toContain('골목이 하얗다, 온통');
  await user.click(screen.getByRole('button', { name: '내용 바꿔 넣기' }));
  await user.click(saveButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/record/42'));
  expect(sent).toMatchObject([{ version: 5, title: '첫눈 온 날', content: '골목이 하얗다, 온통' }]);
  expect(useDrafts.getState().other).toBeNull();
});

test('a field that only this side changed is not offered for an exchange', async () => {
  const { user, words } = await meetConflict();
  api.serve(readArticle, () => ({ ...newer, content: post.content }));
  await user.click(await screen.findByRole('button', { name: '불러오기' }));
  const other = await screen.findByRole('region', { name: '먼저 저장된 글' });
  expect(words.value).toBe('골목이 하얗다, 온통');
  expect(screen.queryByRole('button', { name: /바꿔 넣기/ })).toBeNull();
  expect(other.textContent).toContain('가져왔어요: 제목');
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(screen.queryByRole('region', { name: '먼저 저장된 글' })).toBeNull();
});

test('put off, or without a connection, the conflict loses nothing', async () => {
  const { user, words } = await meetConflict();
  await user.click(await screen.findByRole('button', { name: '나중에' }));
  api.serve(readArticle, () => {
    throw new TypeError('lost');
  });
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: '불러오기' }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('쓰던 내용은 그대로 있어요');
  api.serve(readArticle, () => newer);
  await user.click(await screen.findByRole('button', { name: '다시 시도' }));
  await screen.findByRole('region', { name: '먼저 저장된 글' });
  expect(words.value).toBe('골목이 하얗다, 온통');
});

test('what was written to a post that was deleted meanwhile can become a new one', async () => {
  const user = userEvent.setup();
  api.serve(readArticle, () => post);
  api.serve(editArticle, () => refuse('ArticleNotFound'));
  openEditor({ at: '/record/new/write?edit=42' });
  await user.type(await screen.findByDisplayValue('골목이 하얗다'), ', 온통');
  await user.click(saveButton());
  await user.click(await screen.findByRole('button', { name: '새 글로 등록' }));
  await waitFor(() => expect(useDrafts.getState().article.edited).toBeNull());
  expect(useDrafts.getState().article.content).toBe('골목이 하얗다, 온통');
});
