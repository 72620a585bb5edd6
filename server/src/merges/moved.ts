import type { MovedArticle } from '../articles/articles.ts';
import type { MovedSaves } from '../places/places.ts';

/** What was moved from a merged place, and the previous state of the other. */
export interface Moved {
  articles: readonly MovedArticle[];
  /** Those that zones mask. */
  masked: readonly MovedArticle[];
  saves: MovedSaves;
  reports: readonly number[];
  measures: readonly number[];
  activeAt: { before: string; since: string };
  /** Which of the two places had a post for everybody. */
  hadPosts: { from: boolean; into: boolean };
}
