import type { Received } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import type { search as endpoint } from 'contract/search';
import { articlesWithTerms, ownArticlesWithTerms } from '../articles/article-search.ts';
import type { Db } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { placesWithTerms } from '../places/place-search.ts';
import { parseSearchTerms } from '../text/search-terms.ts';

/** Returns one page of visible posts, active places or the caller's own posts with every word. Refuses TokenExpired to a visitor. */
export function search(
  db: Db,
  { keyword, kind, ...page }: Received<typeof endpoint>['query'],
  viewer: MemberId | null,
) {
  const terms = parseSearchTerms(keyword);
  if (kind === 'mine') return ownArticlesWithTerms(db, terms, page, viewer ?? refuse('TokenExpired'));
  if (kind === 'places') return placesWithTerms(db, terms, page, viewer);
  return articlesWithTerms(db, terms, page, viewer);
}
