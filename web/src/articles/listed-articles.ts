import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import type { ArticleId } from 'contract/ids';

/** The fields that readers change and lists show. */
const SHOWN = ['liked', 'likeCount', 'commentCount'] as const;
type Shown = Partial<Pick<Article, (typeof SHOWN)[number]>>;
type Page = Record<string, unknown>;

/**
 * Updates the changed fields of a post in every cached list. Writes the queries' state directly, because `setQueryData` would mark an
 * invalidated list as fresh.
 */
export function changeListed(client: QueryClient, articleId: ArticleId, change: Shown) {
  for (const query of client.getQueryCache().findAll()) {
    const { data } = query.state;
    if (!hasPages(data) || !data.pages.some((page) => hasRow(page, articleId))) continue;
    const pages = data.pages.map((page) => changeRows(page, articleId, change));
    query.setState({ data: { ...data, pages } });
  }
}

const hasPages = (data: unknown): data is InfiniteData<Page> =>
  typeof data === 'object' && data !== null && 'pages' in data;

const hasRow = (page: Page, articleId: ArticleId): boolean =>
  Object.values(page).some(
    (rows) => Array.isArray(rows) && rows.some((row: Page) => row['articleId'] === articleId),
  );

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
