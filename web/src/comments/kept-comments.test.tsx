import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeComment } from 'contract/comments';
import { MemberId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { useToast } from '../kit/toast.ts';
import { fakeMember } from '../members/fake-member.ts';
import { toCommentId, field, newReader, openComments, reloadComments, sendButton } from './fake-comments.tsx';

let api: ReturnType<typeof newReader>['api'];
beforeEach(() => {
  ({ api } = newReader());
});

test('a comment being written survives a reload', async () => {
  const user = userEvent.setup();
  openComments();
  await screen.findByText('첫 댓글');
  await user.type(field(), '쓰다 만 댓글');
  await reloadComments();
  expect(field().value).toBe('쓰다 만 댓글');
});

test('a reply being written is still one after a reload', async () => {
  const user = userEvent.setup();
  const parents: (number | null)[] = [];
  api.serve(writeComment, ({ body }) => {
    parents.push(body.parentCommentId);
    return { commentId: toCommentId(3) };
  });
  openComments();
  await user.click(await screen.findByRole('button', { name: '가람님에게 답글 달기' }));
  await user.type(field(), '쓰다 만 답글');
  await reloadComments();
  expect(screen.getByText('가람님에게 답글을 남기는 중…')).toBeTruthy();
  expect(field().value).toBe('쓰다 만 답글');
  await user.click(sendButton()!);
  await waitFor(() => expect(parents).toEqual([2]));
});

test('a comment whose answer has not come is there after a reload, and is sent again with its key', async () => {
  const keys: (string | null)[] = [];
  api.serve(writeComment, ({ headers }) => {
    keys.push(headers.get('Idempotency-Key'));
    return keys.length === 1 ? new Promise(() => {}) : { commentId: toCommentId(3) };
  });
  const user = userEvent.setup();
  openComments();
  await user.click(await screen.findByRole('button', { name: '가람님에게 답글 달기' }));
  await user.type(field(), '보낸 답글');
  await user.click(sendButton()!);
  expect(await screen.findByText('보내는 중')).toBeTruthy();
  await reloadComments();
  expect(field().value).toBe('보낸 답글');
  expect(screen.getByText('가람님에게 답글을 남기는 중…')).toBeTruthy();
  await user.click(sendButton()!);
  await waitFor(() => expect(useToast.getState().text).toBe('댓글이 등록되었어요'));
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  await reloadComments();
  expect(field().value).toBe('');
});

test('a reload while two comments are being sent loses neither, nor what was typed since', async () => {
  api.serve(writeComment, () => new Promise(() => {}));
  const user = userEvent.setup();
  openComments();
  await screen.findByText('첫 댓글');
  for (const text of ['하나', '둘']) {
    await user.type(field(), text);
    await user.click(sendButton()!);
  }
  await user.type(field(), '셋');
  await reloadComments();
  expect(field().value).toBe('하나\n둘\n셋');
});

test('a comment that fails after its screen was left is there on the next visit', async () => {
  const refused = Promise.withResolvers<void>();
  api.serve(writeComment, async () => {
    await refused.promise;
    return refuse('Unexpected');
  });
  const user = userEvent.setup();
  const { router } = openComments();
  await screen.findByText('첫 댓글');
  await user.type(field(), '못 보낼 댓글');
  await user.click(sendButton()!);
  await screen.findByText('보내는 중');
  await router.navigate('/record/7');
  refused.resolve();
  await user.click(await screen.findByRole('button', { name: '확인' }));
  await router.navigate(-1);
  await waitFor(() => expect(field().value).toBe('못 보낼 댓글'));
});

test('a comment that was sent is not in the composer of the next visit', async () => {
  const answered = Promise.withResolvers<void>();
  api.serve(writeComment, async () => {
    await answered.promise;
    return { commentId: toCommentId(3) };
  });
  const user = userEvent.setup();
  const { router } = openComments();
  await screen.findByText('첫 댓글');
  await user.type(field(), '새 댓글');
  await user.click(sendButton()!);
  await screen.findByText('보내는 중');
  await router.navigate('/record/7');
  await router.navigate(-1);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('');
  answered.resolve();
  await waitFor(() => expect(useToast.getState().text).toBe('댓글이 등록되었어요'));
  await reloadComments();
  expect(field().value).toBe('');
});

test('a comment that one member was writing is not shown to another one in the same tab', async () => {
  const user = userEvent.setup();
  openComments();
  await screen.findByText('첫 댓글');
  await user.type(field(), '쓰다 만 댓글');
  api.serve(memberInfo, () => fakeMember({ memberId: v.parse(MemberId, 2), nickname: '나래' }));
  await reloadComments();
  await waitFor(() => expect(field().value).toBe(''));
  expect(sessionStorage.getItem('comment-drafts')).toBeNull();
});
