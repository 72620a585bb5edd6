import { useMutation } from '@tanstack/react-query';
import type { ArticleId } from 'contract/ids';
import { reportArticle, unreportArticle } from 'contract/reports';
import { call } from '../api/call.ts';
import { useArticleChange } from '../articles/articles.queries.ts';

/** Reports a post as a suspected ad or takes the report back; on success the count is what the server counts. */
export function useReport(articleId: ArticleId) {
  const show = useArticleChange(articleId);
  return useMutation({
    mutationFn: (report: boolean) =>
      call(report ? reportArticle : unreportArticle, { params: { articleId } }),
    onSuccess: ({ spamCount }, isReported) => show(() => ({ isReported, isSpammed: isReported, spamCount })),
  });
}
