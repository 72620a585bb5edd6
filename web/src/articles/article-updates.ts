import { useQueryClient } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import type { ArticleId } from 'contract/ids';
import { articleById } from './articles.queries.ts';
import { changeListed } from './listed-articles.ts';
import { rememberedArticle } from './read-articles.ts';

/**
 * Updates the cached post and its rows in cached lists with the server's answer to a change. A post that this device shows as it was
 * stored, or that is being read, is read again: the answer on its way may be from before the change.
 */
export function useArticleUpdate(articleId: ArticleId) {
  const client = useQueryClient();
  return (update: (article: Article) => Partial<Article>) => {
    const { queryKey } = articleById(articleId);
    const known = client.getQueryData(queryKey);
    const article = known ?? rememberedArticle(articleId);
    if (article === undefined) return;
    const isOutdated = known === undefined || client.isFetching({ queryKey, exact: true }) > 0;
    const change = update(article);
    client.setQueryData(queryKey, { ...article, ...change });
    if (isOutdated) void client.invalidateQueries({ queryKey, exact: true });
    changeListed(client, articleId, change);
  };
}

/** Changes the cached comment count of a post, since the answers to writing and deleting a comment do not include it. */
export function useCommentCount(articleId: ArticleId) {
  const update = useArticleUpdate(articleId);
  return (added: 1 | -1) =>
    update(({ commentCount }) => ({ commentCount: Math.max(0, commentCount + added) }));
}
