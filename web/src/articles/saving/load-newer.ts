import { readArticle } from 'contract/articles';
import type { ArticleId } from 'contract/ids';
import { call } from '../../api/call.ts';
import { useDrafts } from '../../drafts/drafts.ts';
import { toDrafts } from './article-form.ts';
import { carryOver } from './carry-over.ts';

/** Reads the current post and rebases the drafts on it; fields changed in both are shown side by side. */
export async function loadNewer(articleId: ArticleId) {
  const article = await call(readArticle, { params: { articleId } });
  const mine = useDrafts.getState();
  useDrafts.setState(carryOver(mine, toDrafts(article, mine.article.writer)));
}
