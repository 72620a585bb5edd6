import type { ArticleId } from 'contract/ids';
import { storedText } from './stored.ts';

/** The link by which this tab opened a post that is seen by its link (BEHAVIOUR: articles-43). */
const storedLink = (articleId: ArticleId) => storedText(`article-link:v1:${articleId}`, 'session');

/** Remembers the link of the address a post was opened at, for its comments and likes. */
export function keepLink(articleId: ArticleId, link: string | null) {
  if (link !== null) storedLink(articleId).write(link);
}

/** The part of a call about a post that says by which link the caller came; empty where there is none. */
export function byLink(articleId: ArticleId, link: string | null = null): { query?: { link: string } } {
  const known = link ?? storedLink(articleId).read();
  return known === null ? {} : { query: { link: known } };
}
