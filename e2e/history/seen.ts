import type { Article } from 'contract/article-shapes';
import type { Comment, Reply } from 'contract/comments';
import { fact, NO, type Seen, VISITOR, type Who, YES } from '../../server/test/history/history.ts';
import { type Post, tokenOf, type World } from './world.ts';

/** What a post says in an answer for the viewer. */
export function seenIn(article: Article, by: Who): Seen[] {
  const post = tokenOf(article.title);
  const flags: Seen[] = [
    { fact: fact.like(by, post), is: article.liked ? YES : NO },
    { fact: fact.report(by, post), is: article.isReported ? YES : NO },
  ];
  return [
    { post, by, found: true },
    { fact: fact.title(post), is: article.title },
    { count: 'likes', of: post, by, number: article.likeCount },
    { count: 'reports', of: post, by, number: article.spamCount },
    { count: 'comments', of: post, by, number: article.commentCount },
    ...(by === VISITOR ? [] : flags),
  ];
}

/** Which posts a list does not have although it reaches beyond them, and which it has twice. */
export function listed({ posts }: World, found: readonly Article[], hasNext: boolean, by: Who): Seen[] {
  const ids = new Set(found.map(({ articleId }) => articleId));
  const last = hasNext ? (found.at(-1)?.articleId ?? 0) : 0;
  const absent = posts.filter(({ articleId }) => articleId >= last && !ids.has(articleId));
  return [
    ...absent.map(({ token: post }) => ({ post, by, found: false })),
    ...found.map(({ title }) => ({
      of: tokenOf(title),
      rows: found.filter((each) => tokenOf(each.title) === tokenOf(title)).length,
    })),
  ];
}

/** Which comments an answer shows, with which words, and which it does not have. */
export function seenOn({ comments }: World, post: Post, threads: readonly Comment[], by: Who): Seen[] {
  const shown: (Comment | Reply)[] = threads
    .flatMap((thread) => [thread, ...thread.replies])
    .filter(({ isDeleted }) => !isDeleted);
  const tokens = shown.map(({ content }) => tokenOf(content));
  const cut = new Set(
    threads
      .filter(({ replies, replyCount }) => replyCount > replies.length)
      .map(({ commentId }) => commentId),
  );
  const absent = comments.filter(
    (each) => each.post === post && !tokens.includes(each.token) && (each.starter === null || cut.size === 0),
  );
  return [
    { post: post.token, by, found: true },
    ...shown.flatMap(({ content }): Seen[] => [
      { comment: tokenOf(content), by, found: true },
      { fact: fact.words(tokenOf(content)), is: content },
      { of: tokenOf(content), rows: tokens.filter((token) => token === tokenOf(content)).length },
    ]),
    ...absent.map(({ token: comment }): Seen => ({ comment, by, found: false })),
  ];
}

/** A notification of a comment: it is there, once, and neither the reader nor its writer has blocked the other. */
export function notified({ history }: World, token: string, by: Who, all: readonly string[]): Seen[] {
  const writer = history.comments[token]?.by;
  if (writer === undefined) return []; // its words are hidden
  const blocks = writer === by ? [] : [fact.block(by, writer), fact.block(writer, by)];
  const rows = all.filter((other) => other === token).length;
  return [
    { fact: fact.comment(token), is: YES },
    { rows, of: token },
    ...blocks.map((of) => ({ fact: of, is: NO })),
  ];
}
