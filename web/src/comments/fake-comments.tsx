import { cleanup, screen } from '@testing-library/react';
import { type Comment, listComments, type Reply } from 'contract/comments';
import { CommentId, MemberId } from 'contract/ids';
import { memberInfo } from 'contract/members';
import * as v from 'valibot';
import { fakeApi } from '../api/fake-api.ts';
import { renderScreen } from '../api/render-screen.tsx';
import { useOpenDialog } from '../kit/dialogs.ts';
import { useToast } from '../kit/toast.ts';
import { CommentsScreen } from './CommentsScreen.tsx';
import { clearComposers, useComposers } from './composers.ts';
import { fakeMember } from '../members/fake-member.ts';

export const toCommentId = (id: number) => v.parse(CommentId, id);
/** The fields of the reader's own comment. */
export const MINE = { memberId: v.parse(MemberId, 1), nickname: '가람', isMine: true } as const;

/** A comment, by 나래 unless `more` overrides it. */
export const aComment = (id: number, content: string, more: Partial<Comment> = {}): Comment => ({
  commentId: toCommentId(id),
  parentCommentId: null,
  content,
  memberId: v.parse(MemberId, 2),
  nickname: '나래',
  profileImage: null,
  replyToNickname: null,
  isMine: false,
  isDeleted: false,
  createdAt: '2026-08-01T00:00:00Z',
  replies: [],
  replyCount: 0,
  ...more,
});

/** A reply in the thread of `parent`. */
export function aReply(id: number, content: string, parent: number, more: Partial<Reply> = {}): Reply {
  const { replies: _, replyCount: __, ...reply } = aComment(id, content, more);
  return { ...reply, parentCommentId: toCommentId(parent) };
}

/** A thread with these replies, of `replyCount` in all. */
export const withReplies = (thread: Comment, ...replies: Reply[]): Comment => ({
  ...thread,
  replies,
  replyCount: Math.max(thread.replyCount, replies.length),
});

/** Prepares 가람's device and its API: `server.comments` has a comment and 가람's reply. For `beforeEach`. */
export function newReader() {
  localStorage.clear();
  clearComposers();
  sessionStorage.clear();
  localStorage.setItem('accessToken', 'garam');
  useToast.setState({ text: null });
  useOpenDialog.setState({ open: null });
  const server = { comments: [withReplies(aComment(1, '첫 댓글'), aReply(2, '내 답글', 1, MINE))] };
  const api = fakeApi();
  api.serve(listComments, () => onePage(server.comments));
  api.serve(memberInfo, () => fakeMember({ memberId: MINE.memberId, nickname: MINE.nickname }));
  return { api, server };
}

/** All comments as a single page. */
export const onePage = (comments: Comment[]) => ({ comments, cursor: null, limit: 50, hasNext: false });

/** Shows the comments of a post. */
export const openComments = (at: Parameters<typeof renderScreen>[1] = {}) =>
  renderScreen(<CommentsScreen />, { path: '/record/:id/comments', at: '/record/7/comments', ...at });
/** Shows the comments after a reload, with the tab's stored data. */
export async function reloadComments() {
  cleanup();
  await useComposers.persist.rehydrate();
  openComments();
}
/** The field to write in. */
export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true });
export const sendButton = () => screen.queryByRole('button', { name: '댓글 보내기' });
/** The label of each comment shown. */
export const comments = () =>
  screen.getAllByRole('article', { hidden: true }).map((row) => row.getAttribute('aria-label'));
