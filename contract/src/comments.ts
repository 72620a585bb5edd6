import * as v from 'valibot';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, CommentId, MemberId } from './ids.ts';
import { COMMENT } from './limits.ts';
import { pageQuery, pageResult } from './page.ts';
import { FIELD_ALIASES, withAliases } from './field-aliases.ts';
import { text } from './text.ts';

/** 1 to 1000 characters after trimming. */
export const CommentText = text(1, COMMENT.max);

const comment = {
  commentId: CommentId,
  parentCommentId: v.nullable(CommentId),
  content: v.string(),
  memberId: v.nullable(MemberId),
  nickname: v.nullable(v.string()),
  profileImage: v.nullable(v.string()),
  isMine: v.boolean(),
  isDeleted: v.boolean(),
  createdAt: Instant,
};
/** A comment. A deleted one that has replies stays as a placeholder without author or text (`isDeleted`). */
export const Comment = v.object(withAliases(comment, FIELD_ALIASES.comment));
export type Comment = v.InferOutput<typeof Comment>;

const ofArticle = { articleId: ArticleId };
const one = v.object({ ...ofArticle, commentId: CommentId });
/** Threads per page: the comments screen shows this many without paging. */
const THREADS = 50;

/** Threads oldest first, each followed by its replies; a page is of threads and its cursor the last thread's id. */
export const listComments = endpoint({
  name: 'listComments',
  tag: 'comments',
  summary: 'Comments of a post with their replies',
  method: 'GET',
  path: '/api/articles/:articleId/comments',
  access: 'anyone',
  params: v.object(ofArticle),
  query: v.object(pageQuery(THREADS)),
  result: v.object({ comments: v.array(Comment), ...pageResult }),
  refuses: ['ArticleNotFound'],
});

export const listReplies = endpoint({
  name: 'listReplies',
  tag: 'comments',
  summary: 'Replies of one thread, oldest first',
  method: 'GET',
  path: '/api/articles/:articleId/comments/:commentId/replies',
  access: 'anyone',
  params: one,
  query: v.object(pageQuery(THREADS)),
  result: v.object({ comments: v.array(Comment), ...pageResult }),
  refuses: ['ArticleNotFound', 'CommentNotFound'],
});

export const writeComment = endpoint({
  name: 'writeComment',
  tag: 'comments',
  summary: 'Comment on a post, or reply',
  method: 'POST',
  path: '/api/articles/:articleId/comments',
  access: 'member',
  params: v.object(ofArticle),
  body: v.object({ content: CommentText, parentCommentId: v.optional(v.nullable(CommentId), null) }),
  result: v.object({ commentId: CommentId }),
  status: 201,
  refuses: ['ArticleNotFound', 'CommentNotFound'],
});

export const editComment = endpoint({
  name: 'editComment',
  tag: 'comments',
  summary: 'Edit my comment',
  method: 'PATCH',
  path: '/api/articles/:articleId/comments/:commentId',
  access: 'member',
  params: one,
  body: v.object({ content: CommentText }),
  refuses: ['ArticleNotFound', 'CommentNotFound', 'CommentNotYours'],
});

export const deleteComment = endpoint({
  name: 'deleteComment',
  tag: 'comments',
  summary: 'Delete my comment',
  method: 'DELETE',
  path: '/api/articles/:articleId/comments/:commentId',
  access: 'member',
  params: one,
  refuses: ['ArticleNotFound', 'CommentNotFound', 'CommentNotYours'],
});
