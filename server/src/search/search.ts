import type { Received, Result } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import { pageOf } from 'contract/page';
import type { search as endpoint } from 'contract/search';
import { articlesHolding } from '../articles/articles.ts';
import type { Json, Sql } from '../db.ts';
import { refuse } from '../http/refuse.ts';
import { placesHolding } from '../places/places.ts';
import { planForTheseWords } from './search.sql.ts';
import { wordsOf } from './words.ts';

type Found = Result<typeof endpoint>;

/** What holds the words: visible posts, living places, or the caller's own posts. Refuses TokenExpired for a visitor's own. */
export function search(
  db: Sql,
  { keyword, kind, ...page }: Received<typeof endpoint>['query'],
  viewer: MemberId | null,
): Promise<Found | Json<Found>> {
  const words = wordsOf(keyword);
  return db.begin(async (tx) => {
    await planForTheseWords(tx);
    if (kind === 'places') {
      const rows = await placesHolding(tx, words, page, viewer);
      const { items: places, ...rest } = pageOf(rows, page.limit, (place) => place.placeId);
      return { places, ...rest };
    }
    const author = kind === 'mine' ? (viewer ?? refuse('TokenExpired')) : null;
    return articlesHolding(tx, words, author, page, viewer);
  });
}
