import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deleteComment, editComment } from 'contract/comments';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { field, newReader, openComments, reloadComments } from './fake-comments.tsx';

let api: ReturnType<typeof newReader>['api'];
let server: ReturnType<typeof newReader>['server'];
beforeEach(() => {
  ({ api, server } = newReader());
});

test('only my own comments have a menu; editing starts with the text and a banner', async () => {
  const user = userEvent.setup();
  api.serve(editComment, ({ params, body }) => {
    const all = server.comments.flatMap((one) => [one, one.replies].flat());
    all.find((one) => one.commentId === params.commentId)!.content = body.content;
  });
  openComments();
  const menus = await screen.findAllByRole('button', { name: '내 댓글 메뉴' });
  expect(menus).toHaveLength(1);
  await user.click(menus[0]!);
  await user.click(await screen.findByRole('button', { name: '수정' }));
  expect(screen.getByText('댓글을 수정하는 중…')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await user.clear(field());
  await user.type(field(), '고친 답글');
  await user.click(screen.getByRole('button', { name: '수정한 댓글 보내기' }));
  expect(await screen.findByText('고친 답글')).toBeTruthy();
  expect(screen.queryByText('댓글을 수정하는 중…')).toBeNull();
});

test('an edit that fails shows an alert and keeps the text', async () => {
  const user = userEvent.setup();
  api.serve(editComment, () => refuse('Unexpected'));
  openComments();
  await user.click(await screen.findByRole('button', { name: '내 댓글 메뉴' }));
  await user.click(await screen.findByRole('button', { name: '수정' }));
  await user.type(field(), '!');
  await user.click(screen.getByRole('button', { name: '수정한 댓글 보내기' }));
  expect(await screen.findByText('댓글 수정 실패')).toBeTruthy();
  expect(field().value).toBe('내 답글!');
});

test('a deletion is confirmed first; its failure shows an alert', async () => {
  const user = userEvent.setup();
  let deleted = 0;
  api.serve(deleteComment, () => {
    deleted += 1;
    return refuse('Unexpected');
  });
  openComments();
  const remove = async (answer: string) => {
    await user.click(await screen.findByRole('button', { name: '내 댓글 메뉴' }));
    await user.click(await screen.findByRole('button', { name: '삭제' }));
    expect(await screen.findByText('정말 댓글을 삭제하시겠습니까?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: answer }));
  };
  await remove('취소');
  expect(deleted).toBe(0);
  await remove('삭제');
  expect(await screen.findByText('댓글 삭제 실패')).toBeTruthy();
});

test('an edit survives a reload, and so does what was being written before it', async () => {
  const user = userEvent.setup();
  const edits: unknown[] = [];
  api.serve(editComment, ({ params, body }) => void edits.push([params.commentId, body.content]));
  openComments();
  await screen.findByText('첫 댓글');
  await user.type(field(), '쓰던 글');
  await user.click(screen.getByRole('button', { name: '내 댓글 메뉴' }));
  await user.click(await screen.findByRole('button', { name: '수정' }));
  await user.type(field(), '!');
  await reloadComments();
  expect(screen.getByText('댓글을 수정하는 중…')).toBeTruthy();
  expect(field().value).toBe('내 답글!');
  await user.click(screen.getByRole('button', { name: '수정한 댓글 보내기' }));
  await waitFor(() => expect(field().value).toBe('쓰던 글'));
  expect(edits).toEqual([[2, '내 답글!']]);
});
