import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Comment, deleteComment, editComment, listComments, writeComment } from 'contract/comments';
import { CommentId, MemberId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, refuse } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { useQuestion } from '../kit/ask.ts';
import { useToast } from '../kit/toast.ts';
import { CommentsScreen } from './CommentsScreen.tsx';

const idOf = (id: number) => v.parse(CommentId, id);
const garam = v.parse(MemberId, 1);
const comment = (id: number, content: string, more: Partial<Comment> = {}): Comment => ({
  id: idOf(id),
  commentId: idOf(id),
  parentCommentId: null,
  content,
  memberId: v.parse(MemberId, 2),
  nickname: '나래',
  profileImage: null,
  isMine: false,
  isDeleted: false,
  createdAt: '2026-08-01T00:00:00Z',
  ...more,
});

let api: ReturnType<typeof fakeApi>;
/** What the server holds. */
let kept: Comment[];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('accessToken', 'garam');
  useToast.setState({ text: null });
  useQuestion.setState({ now: null });
  kept = [
    comment(1, '첫 댓글'),
    comment(2, '내 답글', { parentCommentId: idOf(1), memberId: garam, nickname: '가람', isMine: true }),
  ];
  api = fakeApi();
  api.serve(listComments, () => ({ comments: kept, cursor: null, limit: 50, hasNext: false }));
  api.serve(memberInfo, () => ({
    memberId: garam,
    nickname: '가람',
    profileImage: null,
    likeRegions: [],
    isOnboardingCompleted: true,
    badges: 0,
  }));
});

const open = (at: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<CommentsScreen />, { path: '/record/:id/comments', at: '/record/7/comments', ...at });
const line = () => screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true });
const sendButton = () => screen.queryByRole('button', { name: '댓글 보내기' });
const comments = () =>
  screen.getAllByRole('article', { hidden: true }).map((row) => row.getAttribute('aria-label'));

test('threads are shown with their replies under them, and 불러오는 중 before that', async () => {
  open();
  expect(screen.getByText('댓글 불러오는 중...')).toBeTruthy();
  expect(await screen.findByText('첫 댓글')).toBeTruthy();
  expect(comments()).toEqual(['나래님의 댓글', '가람님의 답글']);
  expect(within(screen.getByRole('list', { name: '답글' })).getByText('내 답글')).toBeTruthy();
});

test('the post is found in the address, else in navigation state, else it is the one last opened', async () => {
  open({ path: '/comments', at: { pathname: '/comments', state: { articleId: 9 } } });
  expect(await screen.findByText('첫 댓글')).toBeTruthy();
});

test('without any post it says so and leads home', () => {
  open({ path: '/comments', at: '/comments' });
  expect(screen.getByText('잘못된 접근, 게시글 ID가 없습니다')).toBeTruthy();
  expect(screen.getByRole('link', { name: '홈으로 가기' }).getAttribute('href')).toBe('/home');
});

test('a failure says so and can be tried again', async () => {
  const user = userEvent.setup();
  api.serve(listComments, () => refuse('Unexpected'));
  open();
  expect(await screen.findByText('댓글 불러오기에 실패했습니다.')).toBeTruthy();
  api.serve(listComments, () => ({ comments: kept, cursor: null, limit: 50, hasNext: false }));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('첫 댓글')).toBeTruthy();
});

test('no comments yet invites the first', async () => {
  kept = [];
  open();
  expect(await screen.findByText('아직 댓글이 없어요')).toBeTruthy();
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
    kept = [...kept, comment(3, body.content, { memberId: garam, nickname: '가람', isMine: true })];
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

test('only my own comments have a menu; editing starts with the text and says so', async () => {
  const user = userEvent.setup();
  api.serve(editComment, ({ params, body }) => {
    kept = kept.map((one) => (one.id === params.commentId ? { ...one, content: body.content } : one));
  });
  open();
  const menus = await screen.findAllByRole('button', { name: '내 댓글 메뉴' });
  expect(menus).toHaveLength(1);
  await user.click(menus[0]!);
  await user.click(await screen.findByRole('button', { name: '수정' }));
  expect(screen.getByText('댓글을 수정하는 중…')).toBeTruthy();
  await user.clear(line());
  await user.type(line(), '고친 답글');
  await user.click(screen.getByRole('button', { name: '수정한 댓글 보내기' }));
  expect(await screen.findByText('고친 답글')).toBeTruthy();
  expect(screen.queryByText('댓글을 수정하는 중…')).toBeNull();
});

test('an edit that fails says so and keeps the text', async () => {
  const user = userEvent.setup();
  api.serve(editComment, () => refuse('Unexpected'));
  open();
  await user.click(await screen.findByRole('button', { name: '내 댓글 메뉴' }));
  await user.click(await screen.findByRole('button', { name: '수정' }));
  await user.type(line(), '!');
  await user.click(screen.getByRole('button', { name: '수정한 댓글 보내기' }));
  expect(await screen.findByText('댓글 수정 실패')).toBeTruthy();
  expect(line().value).toBe('내 답글!');
});

test('deleting asks first; its failure is told', async () => {
  const user = userEvent.setup();
  let deleted = 0;
  api.serve(deleteComment, () => {
    deleted += 1;
    return refuse('Unexpected');
  });
  open();
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

test('a deleted comment keeps its place without author or menu; a nameless one is 익명', async () => {
  kept = [
    comment(1, '삭제된 댓글입니다', { isDeleted: true, nickname: null, memberId: null }),
    comment(2, '답글', { parentCommentId: idOf(1), nickname: null, memberId: null }),
  ];
  open();
  expect(await screen.findByText('삭제된 댓글입니다')).toBeTruthy();
  expect(comments()).toEqual(['익명님의 답글']);
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

test('more threads come page by page', async () => {
  const user = userEvent.setup();
  api.serve(listComments, ({ query }) =>
    query.cursor === null
      ? { comments: kept, cursor: 1, limit: 50, hasNext: true }
      : { comments: [comment(9, '다음 쪽')], cursor: null, limit: 50, hasNext: false },
  );
  open();
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  expect(await screen.findByText('다음 쪽')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
});
