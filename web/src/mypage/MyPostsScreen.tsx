import { useInfiniteQuery } from '@tanstack/react-query';
import type { Article } from 'contract/article-shapes';
import type { CategoryId } from 'contract/ids';
import { inSize } from 'contract/photos';
import { useId } from 'react';
import { AudienceBadge } from '../articles/audience/AudienceBadge.tsx';
import { DisclosureLabel } from '../disclosures/DisclosureLabel.tsx';
import { paths } from '../paths.ts';
import { formatDay } from '../kit/format-date.ts';
import { CardLink } from '../kit/CardLink.tsx';
import { Header } from '../kit/Header.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { Photo } from '../kit/Photo.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { EditCategory } from './EditCategory.tsx';
import { listFailure, NoCategory } from './NoCategory.tsx';
import { NoPosts } from './NoPosts.tsx';
import styles from './Saved.module.css';
import { myArticlesIn } from './saved-places.queries.ts';
import { useCurrentCategory } from './use-current-category.ts';

/** The member's posts of a category, as a grid of main photos (BEHAVIOUR: articles-37). */
export function MyPostsScreen() {
  const { categoryId, name } = useCurrentCategory();
  return (
    <>
      <Header title={name} underline right={<EditCategory categoryId={categoryId} here={paths.myPosts} />} />
      {categoryId === null ? <NoCategory /> : <Posts categoryId={categoryId} />}
    </>
  );
}

function Posts({ categoryId }: { categoryId: CategoryId }) {
  const posts = useInfiniteQuery(myArticlesIn(categoryId));
  return (
    <PagedList
      query={posts}
      pending={<Loading />}
      failed={listFailure}
      empty={<NoPosts text="이 카테고리에 첫 기록을 남겨 보세요." />}
      endless
    >
      {(articles, more) => (
        <div className={styles['posts']}>
          <ul className={styles['grid']}>
            {articles.map((article, index) => (
              <li key={article.articleId}>
                <Post article={article} isFirst={index === 0} />
              </li>
            ))}
          </ul>
          {more}
        </div>
      )}
    </PagedList>
  );
}

function Post({ article, isFirst }: { article: Article; isFirst: boolean }) {
  const { articleId, title, date, photos } = article;
  const [main] = photos;
  const titleId = useId();
  return (
    <article className={styles['post']}>
      <CardLink to={paths.article(articleId)} labelledBy={titleId} />
      {main && (
        <Photo
          src={inSize(main.url, 'list')}
          alt=""
          placeholder={main.placeholder}
          width={240}
          height={240}
          first={isFirst}
        />
      )}
      <strong id={titleId}>
        <DisclosureLabel {...article} />
        {title}
      </strong>
      <small>{formatDay(date)}</small>
      <AudienceBadge {...article} />
    </article>
  );
}

function Loading() {
  return (
    <div className={styles['posts']} role="status" aria-label="내 글을 불러오고 있어요">
      <div className={styles['grid']}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="200px" radius="12px" />
        ))}
      </div>
    </div>
  );
}
