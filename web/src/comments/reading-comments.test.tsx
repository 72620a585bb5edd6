import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listComments } from 'contract/comments';
import { beforeEach, expect, test } from 'vitest';
import { refuse } from '../api/fake-api.ts';
import { aComment, comments, idOf, newReader, onePage, open } from './fake-comments.tsx';

let api: ReturnType<typeof newReader>['api'];
let kept: ReturnType<typeof newReader>['kept'];
beforeEach(() => {
  ({ api, kept } = newReader());
});

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
  api.serve(listComments, () => onePage(kept.comments));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('첫 댓글')).toBeTruthy();
});

test('no comments yet invites the first', async () => {
  kept.comments = [];
  open();
  expect(await screen.findByText('아직 댓글이 없어요')).toBeTruthy();
});

test('a deleted comment keeps its place without author or menu; a nameless one is 익명', async () => {
  kept.comments = [
    aComment(1, '삭제된 댓글입니다', { isDeleted: true, nickname: null, memberId: null }),
    aComment(2, '답글', { parentCommentId: idOf(1), nickname: null, memberId: null }),
  ];
  open();
  expect(await screen.findByText('삭제된 댓글입니다')).toBeTruthy();
  expect(comments()).toEqual(['익명님의 답글']);
});

test('more threads come page by page', async () => {
  const user = userEvent.setup();
  api.serve(listComments, ({ query }) =>
    query.cursor === null
      ? { comments: kept.comments, cursor: 1, limit: 50, hasNext: true }
      : onePage([aComment(9, '다음 쪽')]),
  );
  open();
  await user.click(await screen.findByRole('button', { name: '더 보기' }));
  expect(await screen.findByText('다음 쪽')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '더 보기' })).toBeNull();
});
