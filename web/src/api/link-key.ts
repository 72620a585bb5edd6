import type { ArticleId } from 'contract/ids';
import { storedText } from './stored.ts';

/** The link by which this tab opened a post (BEHAVIOUR: articles-43). */
const storedLink = (articleId: ArticleId) => storedText(`article-link:v1:${articleId}`, 'session');

/** Remembers the link of the address a post was opened at, for its comments and likes. */
export function keepLink(articleId: ArticleId, link: string | null) {
  if (link !== null) storedLink(articleId).write(link);
}

/** The query of a call about a post that names the link the caller used; empty without one. */
export function byLink(articleId: ArticleId, link: string | null = null): { query?: { link: string } } {
  const known = link ?? storedLink(articleId).read();
  return known === null ? {} : { query: { link: known } };
}
