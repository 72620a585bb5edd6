import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import type { ArticleId } from 'contract/ids';

/** What readers change of a post, as lists show it. */
const SHOWN = ['liked', 'likeCount', 'commentCount'] as const;
type Shown = Partial<Pick<Article, (typeof SHOWN)[number]>>;
type Page = Record<string, unknown>;

/** Changes a post in every list that is cached, where that shows what has changed. The lists stay as old as they were. */
export function changeListed(client: QueryClient, articleId: ArticleId, change: Shown) {
  for (const { queryKey, state } of client.getQueryCache().findAll()) {
    const { data, dataUpdatedAt: updatedAt } = state;
    if (!hasPages(data)) continue;
    const pages = data.pages.map((page) => changeRows(page, articleId, change));
    client.setQueryData(queryKey, { ...data, pages }, { updatedAt });
  }
}

const hasPages = (data: unknown): data is InfiniteData<Page> =>
  typeof data === 'object' && data !== null && 'pages' in data;

const changeRows = (page: Page, articleId: ArticleId, change: Shown): Page =>
  Object.fromEntries(
    Object.entries(page).map(([name, rows]) => [
      name,
      Array.isArray(rows)
        ? rows.map((row: Page) =>
            row['articleId'] === articleId ? { ...row, ...shownIn(row, change) } : row,
          )
        : rows,
    ]),
  );

const shownIn = (row: Page, change: Shown): Shown =>
  Object.fromEntries(
    SHOWN.filter((name) => name in row && name in change).map((name) => [name, change[name]]),
  );
