import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listComments, writeComment } from 'contract/comments';
import { memberInfo } from 'contract/members';
import { refusals } from 'contract/refusals';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { useToast } from '../kit/toast.ts';
import {
  aComment,
  comments,
  toCommentId,
  field,
  MINE,
  newReader,
  openComments,
  sendButton,
  onePage,
} from './fake-comments.tsx';

let api: ReturnType<typeof newReader>['api'];
let server: ReturnType<typeof newReader>['server'];
beforeEach(() => {
  ({ api, server } = newReader());
});

test('the send button is shown only while there is something to send', async () => {
  const user = userEvent.setup();
  openComments();
  await screen.findByText('첫 댓글');
  expect(sendButton()).toBeNull();
  await user.type(field(), '   \u3164');
  expect(sendButton()).toBeNull();
  await user.type(field(), '좋아요');
  expect(sendButton()).not.toBeNull();
});

test('a new comment is shown at once, then under the id of the server, with a toast', async () => {
  const user = userEvent.setup();
  const answered = Promise.withResolvers<void>();
  api.serve(writeComment, async ({ body }) => {
    await answered.promise;
    server.comments = [...server.comments, aComment(3, body.content, MINE)];
    return { commentId: toCommentId(3) };
  });
  openComments();
  await screen.findByText('첫 댓글');
  await user.type(field(), '  새 댓글 ');
  await user.click(sendButton()!);
  const row = (await screen.findByText('새 댓글')).closest('article');
  expect(row?.getAttribute('aria-busy')).toBe('true');
  expect(row?.getAttribute('aria-label')).toBe('가람님의 댓글');
  expect(field().value).toBe('');
  answered.resolve();
  await waitFor(() => expect(useToast.getState().text).toBe('댓글이 등록되었어요'));
  await waitFor(() =>
    expect(screen.getByText('새 댓글').closest('article')?.getAttribute('aria-busy')).toBe('false'),
  );
  expect(comments()).toHaveLength(3);
});

test('a comment sent before the list has come is shown with it', async () => {
  const user = userEvent.setup();
  let isFirst = true;
  api.serve(listComments, () => {
    if (!isFirst) return onePage(server.comments);
    isFirst = false;
    return new Promise(() => {});
  });
  api.serve(writeComment, ({ body }) => {
    server.comments = [...server.comments, aComment(3, body.content, MINE)];
    return { commentId: toCommentId(3) };
  });
  openComments();
  await user.type(field(), '새 댓글');
  await user.click(sendButton()!);
  expect(await screen.findByText('새 댓글')).toBeTruthy();
  expect(comments()).toHaveLength(3);
});

test('a comment that fails disappears, and its text returns', async () => {
  const user = userEvent.setup();
  api.serve(writeComment, () => refuse('Unexpected'));
  openComments();
  await screen.findByText('첫 댓글');
  await user.type(field(), '못 보낼 댓글');
  await user.click(sendButton()!);
  expect(await screen.findByText('댓글 등록에 실패했습니다.')).toBeTruthy();
  expect(comments()).toHaveLength(2);
  expect(field().value).toBe('못 보낼 댓글');
});

test('a comment sent again after a failure has the same key, the next one another', async () => {
  const keys: (string | null)[] = [];
  api.serve(writeComment, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return keys.length === 1 ? refuse('Unexpected') : { commentId: toCommentId(3 + keys.length) };
  });
  const user = userEvent.setup();
  openComments();
  await screen.findByText('첫 댓글');
  await user.type(field(), '한 번만');
  await user.click(sendButton()!);
  await user.click(await screen.findByRole('button', { name: '확인' }));
  await user.click(sendButton()!);
  await waitFor(() => expect(useToast.getState().text).toBe('댓글이 등록되었어요'));
  await user.type(field(), '한 번만');
  await user.click(sendButton()!);
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys[0]).toMatch(/^\w{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a reply to a reply shows whom it answers, here and on the server', async () => {
  const user = userEvent.setup();
  let parent: number | null = null;
  api.serve(writeComment, ({ body }) => {
    parent = body.parentCommentId;
    return new Promise(() => {});
  });
  openComments();
  await user.click(await screen.findByRole('button', { name: '가람님에게 답글 달기' }));
  expect(screen.getByText('가람님에게 답글을 남기는 중…')).toBeTruthy();
  await user.type(field(), '답');
  await user.click(sendButton()!);
  await waitFor(() => expect(parent).toBe(2));
  expect(screen.getByText('@가람')).toBeTruthy();
});

test('Enter that completes a syllable sends nothing', async () => {
  const sent: string[] = [];
  api.serve(writeComment, ({ body }) => {
    sent.push(body.content);
    return { commentId: toCommentId(3) };
  });
  const user = userEvent.setup();
  openComments();
  await screen.findByText('첫 댓글');
  await user.type(field(), '안녕');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(field().value).toBe('안녕');
  await user.click(sendButton()!);
  await waitFor(() => expect(sent).toEqual(['안녕']));
});

test('a visitor is asked to sign in and loses nothing they typed', async () => {
  localStorage.clear();
  const user = userEvent.setup();
  openComments();
  await screen.findByText('첫 댓글');
  await user.type(field(), '나도');
  await user.click(sendButton()!);
  expect(await screen.findByRole('button', { name: '로그인하기' })).toBeTruthy();
  expect(field().value).toBe('나도');
});

test('a member whose data cannot be read gets an alert and keeps the text', async () => {
  api.serve(memberInfo, () => refuse('Unexpected'));
  const user = userEvent.setup();
  openComments();
  await screen.findByText('첫 댓글');
  await user.type(field(), '안녕');
  await user.click(sendButton()!);
  expect(await screen.findByText('유저 정보가 없습니다.')).toBeTruthy();
  expect(field().value).toBe('안녕');
});

test('a comment on a post that is gone says so, then shows that the post is gone, and keeps the text', async () => {
  const user = userEvent.setup();
  api.serve(writeComment, () => refuse('ArticleNotFound'));
  openComments();
  await screen.findByText('첫 댓글');
  api.serve(listComments, () => refuse('ArticleNotFound'));
  await user.type(field(), '좋은 글이에요');
  await user.click(sendButton()!);
  expect(await screen.findByText('댓글 등록에 실패했습니다.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '확인' }));
  expect(await screen.findByText(refusals.ArticleNotFound.message)).toBeTruthy();
  expect(screen.queryByText('첫 댓글')).toBeNull();
  expect(field().value).toBe('좋은 글이에요');
});
