import type { Article } from 'contract/article-shapes';
import type { ReactNode } from 'react';
import type { ListQuery } from '../../kit/list-query.ts';
import { PagedList } from '../../kit/PagedList.tsx';
import { Skeleton } from '../../kit/Skeleton.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './ArticleListScreen.module.css';

interface Props {
  query: ListQuery<Article>;
  empty: ReactNode;
}

/** A paged list of post cards. */
export function ArticleList({ query, empty }: Props) {
  return (
    <PagedList query={query} pending={<LoadingArticles />} failed="목록을 불러오지 못했습니다." empty={empty}>
      {(articles, more) => (
        <div className={styles['list']}>
          <ul>
            {articles.map((article, at) => (
              <li key={article.articleId}>
                <ArticleCard article={article} first={at === 0} />
              </li>
            ))}
          </ul>
          {more}
        </div>
      )}
    </PagedList>
  );
}

export function LoadingArticles() {
  return (
    <div className={styles['list']} aria-busy="true">
      <p className="visually-hidden" role="status">
        목록을 불러오고 있어요
      </p>
      {[1, 2, 3].map((nth) => (
        <Skeleton key={nth} height="330px" radius="12px" />
      ))}
    </div>
  );
}
