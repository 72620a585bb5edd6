import type { Article } from 'contract/article-shapes';
import type { Drafts } from '../../drafts/draft-shapes.ts';
import { lastRecord } from '../editor/last-record.ts';
import { toVersion } from './article-form.ts';

/** Remembers category and place of a written post for the next one. */
export function noteRecord(article: Article) {
  const { category, place } = toVersion(article);
  if (category.categoryId !== null) lastRecord.write({ categoryId: category.categoryId, place });
}

/** The same of a post that the outbox sends. */
export function noteDrafts({ category: { categoryId }, place }: Drafts) {
  if (categoryId !== null) lastRecord.write({ categoryId, place });
}
