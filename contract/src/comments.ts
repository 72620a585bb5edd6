import * as v from 'valibot';
import { linkQuery } from './audience-shapes.ts';
import { Instant } from './dates.ts';
import { endpoint } from './endpoint.ts';
import { ArticleId, CommentId, MemberId } from './ids.ts';
import { COMMENT } from './limits.ts';
import { pageQuery, pageResult } from './page.ts';
import { ImageAddress } from './photos.ts';
import { text } from './text.ts';

/** 1 to 1000 characters after trimming. */
export const CommentText = text(1, COMMENT.max);

const comment = {
  commentId: CommentId,
  parentCommentId: v.nullable(CommentId),
  content: v.string(),
  memberId: v.nullable(MemberId),
  nickname: v.nullable(v.string()),
  profileImage: v.nullable(ImageAddress),
  replyToNickname: v.nullable(v.string()),
  isMine: v.boolean(),
  isDeleted: v.boolean(),
  createdAt: Instant,
};
/** A comment in a thread. */
export const Reply = v.object(comment);
export type Reply = v.InferOutput<typeof Reply>;
/** A top-level comment. A deleted comment with replies stays as a placeholder without author or text (`isDeleted`). */
export const Comment = v.object({
  ...comment,
  replies: v.pipe(
    v.array(Reply),
    v.maxLength(COMMENT.repliesNested),
    v.description(
      `The first replies, oldest first, at most ${COMMENT.repliesNested}. While there are more (\`replyCount\`), the last one is the \`cursor\` of the rest.`,
    ),
  ),
  replyCount: v.number(),
});
export type Comment = v.InferOutput<typeof Comment>;

const ofArticle = { articleId: ArticleId };
const one = v.object({ ...ofArticle, commentId: CommentId });

const id = v.optional(v.nullable(CommentId), null);

/**
 * Top-level comments with their replies, oldest first; the first 100 if no limit is sent (BEHAVIOUR: comments-2). With `around` the page
 * has that comment in it, with `before` it is the last one before that thread (BEHAVIOUR: comments-30).
 */
export const listComments = endpoint({
  name: 'listComments',
  tag: 'comments',
  summary: 'Comments of a post with their replies',
  method: 'GET',
  path: '/api/articles/:articleId/comments',
  access: 'anyone',
  params: v.object(ofArticle),
  query: v.object({ ...pageQuery(COMMENT.listMax), ...linkQuery, around: id, before: id }),
  result: v.object({
    comments: v.array(Comment),
    ...pageResult,
    older: v.optional(
      v.pipe(
        v.nullable(v.number()),
        v.description('The id to send as `before` for the page before this; null when this is the first.'),
      ),
    ),
    repliesBefore: v.optional(
      v.pipe(v.number(), v.description('The replies before those shown, in the thread of `around`.')),
    ),
  }),
  refuses: ['ArticleNotFound', 'CommentNotFound'],
});

/** Returns the first 100 if no limit is sent; with `before` the last ones before that reply. */
export const listReplies = endpoint({
  name: 'listReplies',
  tag: 'comments',
  summary: 'Replies of one thread, oldest first',
  method: 'GET',
  path: '/api/articles/:articleId/comments/:commentId/replies',
  access: 'anyone',
  params: one,
  query: v.object({ ...pageQuery(COMMENT.listMax), ...linkQuery, before: id }),
  result: v.object({ comments: v.array(Reply), ...pageResult }),
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
  query: v.object(linkQuery),
  body: v.object({ content: CommentText, parentCommentId: v.optional(v.nullable(CommentId), null) }),
  result: v.object({ commentId: CommentId }),
  status: 201,
  refuses: ['ArticleNotFound', 'CommentNotFound', 'RequestReused', 'RequestInProgress'],
});

export const editComment = endpoint({
  name: 'editComment',
  tag: 'comments',
  summary: 'Edit my comment',
  method: 'PATCH',
  path: '/api/articles/:articleId/comments/:commentId',
  access: 'member',
  params: one,
  query: v.object(linkQuery),
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
  query: v.object(linkQuery),
  refuses: ['ArticleNotFound', 'CommentNotFound', 'CommentNotYours'],
});
