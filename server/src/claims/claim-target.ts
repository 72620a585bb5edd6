import { ArticleId, CommentId, ImageUuid } from 'contract/ids';
import * as v from 'valibot';
import { expectArticle } from '../articles/expect-article.ts';
import { commentWriter } from '../comments/comments.ts';
import type { Db } from '../db.ts';
import { Refusal, refuse } from '../http/refuse.ts';
import { photoArticle } from '../photos/photos.ts';
import type { ClaimTarget } from './claims.sql.ts';

/** Resolves a claim's link to a post, a comment, or the post of a photo. Refuses ClaimLinkUnknown (BEHAVIOUR: claims-2). */
export async function claimTarget(db: Db, link: string): Promise<ClaimTarget> {
  const { articleId, commentId, key } = await readLink(db, link);
  const memberId = await expectArticle(db, articleId, { viewer: null, link: key }).catch(unknown);
  if (commentId === null) return { targetKind: 'ARTICLE', targetId: articleId, articleId, memberId };
  const writer = await commentWriter(db, articleId, commentId);
  if (writer === undefined) refuse('ClaimLinkUnknown');
  return { targetKind: 'COMMENT', targetId: commentId, articleId, memberId: writer };
}

function unknown(error: unknown): never {
  if (error instanceof Refusal) refuse('ClaimLinkUnknown');
  throw error;
}

async function readLink(db: Db, link: string) {
  const [path = '', search = ''] = link.split('?');
  const query = new URLSearchParams(search.split('#')[0]);
  const post = v.safeParse(ArticleId, /\/record\/(\d+)/.exec(path)?.[1]);
  const photo = v.safeParse(ImageUuid, /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(path)?.[0]);
  const articleId = post.success
    ? post.output
    : photo.success
      ? await photoArticle(db, photo.output)
      : undefined;
  const commentId = v.safeParse(CommentId, query.get('comment'));
  return {
    articleId: articleId ?? refuse('ClaimLinkUnknown'),
    commentId: commentId.success ? commentId.output : null,
    key: query.get('link'),
  };
}
