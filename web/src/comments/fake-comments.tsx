import { screen } from '@testing-library/react';
import { type Comment, listComments } from 'contract/comments';
import { CommentId, MemberId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import * as v from 'valibot';
import { fakeApi } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { useOpenDialog } from '../kit/dialogs.ts';
import { useToast } from '../kit/toast.ts';
import { CommentsScreen } from './CommentsScreen.tsx';

export const idOf = (id: number) => v.parse(CommentId, id);
/** What makes a comment the reader's own. */
export const MINE = { memberId: v.parse(MemberId, 1), nickname: '가람', isMine: true } as const;

/** A comment of 나래's unless told otherwise. */
export const aComment = (id: number, content: string, more: Partial<Comment> = {}): Comment => ({
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

/** 가람's phone and the API it speaks to: `kept.comments` is what the server holds, a comment and 가람's reply. For `beforeEach`. */
export function newReader() {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('accessToken', 'garam');
  useToast.setState({ text: null });
  useOpenDialog.setState({ open: null });
  const reply = aComment(2, '내 답글', { parentCommentId: idOf(1), ...MINE });
  const kept = { comments: [aComment(1, '첫 댓글'), reply] };
  const api = fakeApi();
  api.serve(listComments, () => onePage(kept.comments));
  api.serve(memberInfo, () => ({
    memberId: MINE.memberId,
    nickname: MINE.nickname,
    profileImage: null,
    likeRegions: [],
    isOnboardingCompleted: true,
    badges: 0,
  }));
  return { api, kept };
}

/** All comments as the one page there is. */
export const onePage = (comments: Comment[]) => ({ comments, cursor: null, limit: 50, hasNext: false });

/** Shows the comments of a post. */
export const open = (at: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<CommentsScreen />, { path: '/record/:id/comments', at: '/record/7/comments', ...at });
/** The line to write in. */
export const line = () => screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true });
export const sendButton = () => screen.queryByRole('button', { name: '댓글 보내기' });
/** What each comment shown is called. */
export const comments = () =>
  screen.getAllByRole('article', { hidden: true }).map((row) => row.getAttribute('aria-label'));
