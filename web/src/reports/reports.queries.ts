import type { ArticleId } from 'contract/ids';
import { reportArticle, unreportArticle } from 'contract/reports';
import { call } from '../api/call.ts';
import { byLink } from '../api/link-key.ts';
import { useChange } from '../api/use-change.ts';

/** Reports (true) a post as a suspected ad or withdraws the report; the answer holds its new count. */
export const useReport = (articleId: ArticleId) =>
  useChange({
    change: (report: boolean) =>
      call(report ? reportArticle : unreportArticle, { params: { articleId }, ...byLink(articleId) }),
  });
