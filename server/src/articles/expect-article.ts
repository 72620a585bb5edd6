import type { ArticleId, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { articleAuthor } from './article-state.sql.ts';
import type { Reader } from './reader.ts';

/**
 * Returns the author of an article that the reader may open, null if the author has withdrawn. Refuses ArticleNotFound
 * (BEHAVIOUR: articles-15, articles-42).
 */
export async function expectArticle(db: Db, articleId: ArticleId, reader: Reader): Promise<MemberId | null> {
  const author = await articleAuthor(db, articleId, reader);
  return author === undefined ? refuse('ArticleNotFound') : author;
}

/** Refuses ArticleNotFound if there is no article, and ArticleNotYours to anyone but its author (BEHAVIOUR: articles-14). */
export function expectAuthor(author: MemberId | null | undefined, me: MemberId) {
  if (author === undefined) refuse('ArticleNotFound');
  if (author !== me) refuse('ArticleNotYours');
}
