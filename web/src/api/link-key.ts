import type { ArticleId } from 'contract/ids';
import { storedText } from './stored.ts';

/** The link by which this tab opened a post that is seen by its link (BEHAVIOUR: articles-43). */
const linkOf = (articleId: ArticleId) => storedText(`article-link:v1:${articleId}`, 'session');

/** Remembers the link of the address a post was opened at, for its comments and likes. */
export function keepLink(articleId: ArticleId, link: string | null) {
  if (link !== null) linkOf(articleId).write(link);
}

/** The part of a call about a post that says by which link the caller came; empty where there is none. */
export function byLink(articleId: ArticleId, link: string | null = null): { query?: { link: string } } {
  const known = link ?? linkOf(articleId).read();
  return known === null ? {} : { query: { link: known } };
}
