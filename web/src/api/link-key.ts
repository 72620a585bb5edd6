import type { ArticleId } from 'contract/ids';
import { storedText } from './stored.ts';

/** The link key with which this tab opened a post (BEHAVIOUR: articles-43). */
const storedLink = (articleId: ArticleId) => storedText(`article-link:v1:${articleId}`, 'session');

/** Stores the link key from a post's address, for the calls of its comments and likes. */
export function keepLink(articleId: ArticleId, link: string | null) {
  if (link !== null) storedLink(articleId).write(link);
}

/** The query of a call about a post, with the link key the caller used; empty without one. */
export function byLink(articleId: ArticleId, link: string | null = null): { query?: { link: string } } {
  const known = link ?? storedLink(articleId).read();
  return known === null ? {} : { query: { link: known } };
}
