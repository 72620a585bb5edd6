import * as v from 'valibot';
import { Instant } from './dates.ts';
import { ArticleId, CommentId, MemberId } from './ids.ts';
import { wholeNumber } from './numbers.ts';

/** A comment beside the one that a moderator looks at; one that was deleted or hidden has neither author nor text. */
export const NearComment = v.object({
  commentId: CommentId,
  parentCommentId: v.nullable(CommentId),
  content: v.string(),
  memberId: v.nullable(MemberId),
  nickname: v.nullable(v.string()),
  isDeleted: v.boolean(),
  createdAt: Instant,
});
export type NearComment = v.InferOutput<typeof NearComment>;

/** The post and thread of a comment: the comment it answers and its neighbours, in the order of the post. */
export const ItemThread = v.object({
  articleId: ArticleId,
  title: v.string(),
  near: v.array(NearComment),
});
export type ItemThread = v.InferOutput<typeof ItemThread>;

/** What a list or place holds: the first twenty of it as a visitor finds them, the newest first. */
export const ItemHolds = v.object({
  kind: v.picklist(['PLACE', 'ARTICLE']),
  total: v.number(),
  held: v.array(v.object({ id: wholeNumber, title: v.string() })),
  savedCount: v.nullable(v.number()),
});
export type ItemHolds = v.InferOutput<typeof ItemHolds>;
