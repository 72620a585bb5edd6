import type { Received, Result } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import { toPage } from 'contract/page';
import type { search as endpoint } from 'contract/search';
import { articlesHolding, ownArticlesHolding } from '../articles/articles.ts';
import type { Db, Json } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { placesHolding } from '../places/places.ts';
import { wordsOf } from './words.ts';

type Found = Result<typeof endpoint>;

/** What holds the words: visible posts, living places, or the caller's own posts. Refuses TokenExpired for a visitor's own. */
export async function search(
  db: Db,
  { keyword, kind, ...page }: Received<typeof endpoint>['query'],
  viewer: MemberId | null,
): Promise<Found | Json<Found>> {
  const words = wordsOf(keyword);
  if (kind === 'articles') return articlesHolding(db, words, page, viewer);
  if (kind === 'mine') return ownArticlesHolding(db, words, page, viewer ?? refuse('TokenExpired'));
  const rows = await placesHolding(db, words, page, viewer);
  const { items: places, ...rest } = toPage(rows, page.limit, (place) => place.placeId);
  return { places, ...rest };
}
