import type { MovedArticle } from '../articles/article-place.ts';
import type { MovedSaves } from '../places/saves.ts';

/** The rows moved from a merged place, and the previous state of the place it was merged into. */
export interface Moved {
  articles: readonly MovedArticle[];
  /** Articles that zones mask. */
  masked: readonly MovedArticle[];
  saves: MovedSaves;
  reports: readonly number[];
  measures: readonly number[];
  activeAt: { before: string; since: string };
  /** Whether each of the two places had a public post. */
  hadPosts: { from: boolean; into: boolean };
}
