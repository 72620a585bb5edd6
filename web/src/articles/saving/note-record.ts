import type { Article } from 'contract/article-shapes';
import { lastRecord } from '../editor/last-record.ts';
import { toVersion } from './article-form.ts';

/** Remembers category and place of a written post for the next one. */
export function noteRecord(article: Article) {
  const { category, place } = toVersion(article);
  if (category.categoryId !== null) lastRecord.write({ categoryId: category.categoryId, place });
}
