import type { Reply } from 'contract/comments';
import type { ArticleId } from 'contract/ids';
import * as v from 'valibot';
import { stored } from '../api/stored.ts';

const Authors = v.record(
  v.string(),
  v.object({ nickname: v.nullable(v.string()), profileImage: v.nullable(v.string()) }),
);

const storedAuthors = (articleId: ArticleId) =>
  stored(Authors, `comment-author-cache:v1:article:${articleId}`, 'session');

/** A comment, and the replies in it if it is a thread. */
type WithReplies = Reply & { replies?: Reply[] };

/**
 * Fills in missing names and pictures of comments from authors this tab has seen on the same post (BEHAVIOUR: drafts-7), and stores the
 * ones that are present. Stores nothing that the comments do not contain.
 */
export function fillInAuthors<C extends WithReplies>(articleId: ArticleId, comments: readonly C[]): C[] {
  const authors = storedAuthors(articleId).read() ?? {};
  const named = comments.map((comment) => ({
    ...fillIn(comment, authors),
    ...(comment.replies && { replies: comment.replies.map((reply) => fillIn(reply, authors)) }),
  }));
  const seen = named
    .flatMap((comment): Reply[] => (comment.replies ?? []).concat(comment))
    .flatMap(({ memberId, nickname, profileImage }) =>
      memberId === null || nickname === null ? [] : [[memberId, { nickname, profileImage }]],
    );
  storedAuthors(articleId).write({ ...authors, ...Object.fromEntries(seen) });
  return named;
}

function fillIn<C extends Reply>(comment: C, authors: v.InferOutput<typeof Authors>): C {
  const author = comment.memberId === null ? undefined : authors[comment.memberId];
  if (author === undefined || comment.isDeleted) return comment;
  return {
    ...comment,
    nickname: comment.nickname ?? author.nickname,
    profileImage: comment.profileImage ?? (comment.nickname === null ? author.profileImage : null),
  };
}
