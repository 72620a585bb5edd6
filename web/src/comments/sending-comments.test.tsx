import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeComment } from 'contract/comments';
import { memberInfo } from 'contract/members';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { useToast } from '../kit/toast.ts';
import { aComment, comments, idOf, line, MINE, newReader, open, sendButton } from './fake-comments.tsx';

let api: ReturnType<typeof newReader>['api'];
let kept: ReturnType<typeof newReader>['kept'];
beforeEach(() => {
  ({ api, kept } = newReader());
});

test('send is there only while there is something to send', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByText('첫 댓글');
  expect(sendButton()).toBeNull();
  await user.type(line(), '   ');
  expect(sendButton()).toBeNull();
  await user.type(line(), '좋아요');
  expect(sendButton()).not.toBeNull();
});

test('a new comment is there at once, then under the id of the server, and a toast says so', async () => {
  const user = userEvent.setup();
  const answered = Promise.withResolvers<void>();
  api.serve(writeComment, async ({ body }) => {
    await answered.promise;
    kept.comments = [...kept.comments, aComment(3, body.content, MINE)];
    return { commentId: idOf(3) };
  });
  open();
  await screen.findByText('첫 댓글');
  await user.type(line(), '  새 댓글 ');
  await user.click(sendButton()!);
  const row = (await screen.findByText('새 댓글')).closest('article');
  expect(row?.getAttribute('aria-busy')).toBe('true');
  expect(row?.getAttribute('aria-label')).toBe('가람님의 댓글');
  expect(line().value).toBe('');
  answered.resolve();
  await waitFor(() => expect(useToast.getState().text).toBe('댓글이 등록되었어요'));
  await waitFor(() =>
    expect(screen.getByText('새 댓글').closest('article')?.getAttribute('aria-busy')).toBe('false'),
  );
  expect(comments()).toHaveLength(3);
});

test('a comment that fails goes, and its text comes back', async () => {
  const user = userEvent.setup();
  api.serve(writeComment, () => refuse('Unexpected'));
  open();
  await screen.findByText('첫 댓글');
  await user.type(line(), '못 보낼 댓글');
  await user.click(sendButton()!);
  expect(await screen.findByText('댓글 등록에 실패했습니다.')).toBeTruthy();
  expect(comments()).toHaveLength(2);
  expect(line().value).toBe('못 보낼 댓글');
});

test('a reply to a reply is sent to its thread', async () => {
  const user = userEvent.setup();
  let parent: number | null = null;
  api.serve(writeComment, ({ body }) => {
    parent = body.parentCommentId;
    return { commentId: idOf(3) };
  });
  open();
  await user.click(await screen.findByRole('button', { name: '가람님에게 답글 달기' }));
  expect(screen.getByText('가람님에게 답글을 남기는 중…')).toBeTruthy();
  await user.type(line(), '답');
  await user.click(sendButton()!);
  await waitFor(() => expect(parent).toBe(1));
});

test('Enter that puts a syllable together sends nothing', async () => {
  const sent: string[] = [];
  api.serve(writeComment, ({ body }) => {
    sent.push(body.content);
    return { commentId: idOf(3) };
  });
  const user = userEvent.setup();
  open();
  await screen.findByText('첫 댓글');
  await user.type(line(), '안녕');
  fireEvent.keyDown(line(), { key: 'Enter', isComposing: true });
  expect(line().value).toBe('안녕');
  await user.click(sendButton()!);
  await waitFor(() => expect(sent).toEqual(['안녕']));
});

test('what is being written survives a reload', async () => {
  const user = userEvent.setup();
  open();
  await screen.findByText('첫 댓글');
  await user.type(line(), '쓰다 만 댓글');
  cleanup();
  open();
  await waitFor(() => expect(line().value).toBe('쓰다 만 댓글'));
});

test('a visitor is asked to sign in and loses nothing of what they typed', async () => {
  localStorage.clear();
  const user = userEvent.setup();
  open();
  await screen.findByText('첫 댓글');
  await user.type(line(), '나도');
  await user.click(sendButton()!);
  expect(await screen.findByRole('button', { name: '로그인하기' })).toBeTruthy();
  expect(line().value).toBe('나도');
});

test('a member whose data cannot be had is told so, and keeps the text', async () => {
  api.serve(memberInfo, () => refuse('Unexpected'));
  const user = userEvent.setup();
  open();
  await screen.findByText('첫 댓글');
  await user.type(line(), '안녕');
  await user.click(sendButton()!);
  expect(await screen.findByText('유저 정보가 없습니다.')).toBeTruthy();
  expect(line().value).toBe('안녕');
});
