import { useQueryClient } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import { deleteArticle } from 'contract/articles';
import { call } from '../../api/call.ts';
import { useChange } from '../../api/use-change.ts';
import { LATER, useNowOrLater } from '../../outbox/now-or-later.ts';
import { readListsAgain } from '../articles.queries.ts';
import { forgetArticle } from '../read-articles.ts';

/** Deletes one of the caller's posts; refetches every list that may show it, but not the post itself. */
export function useDeleteArticle() {
  const client = useQueryClient();
  const nowOrLater = useNowOrLater();
  return useChange({
    networkMode: 'always',
    change: async ({ articleId, title }: Pick<Article, 'articleId' | 'title'>) => {
      const answer = await nowOrLater({ kind: 'deletion', articleId, title }, (signal) =>
        call(deleteArticle, { params: { articleId } }, { signal }),
      );
      if (answer === LATER) return answer;
      forgetArticle(articleId);
      readListsAgain(client, articleId);
      return answer;
    },
  });
}
