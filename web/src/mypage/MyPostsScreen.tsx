import { useInfiniteQuery } from '@tanstack/react-query';
import type { CategoryId } from 'contract/ids';
import { listAddress } from 'contract/photos';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { formatDay } from '../kit/format-date.ts';
import { Header } from '../kit/Header.tsx';
import { MoreOf } from '../kit/MoreOf.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { Photo } from '../kit/Photo.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { NoPostsIllustration } from '../kit/illustrations.tsx';
import { ListFailed, NoCategory } from './ListFailed.tsx';
import styles from './Saved.module.css';
import { myArticlesIn } from './saved-places.queries.ts';
import { useCategory } from './use-category.ts';

/** My own posts of a category, as a grid of their photos (spec §2). */
export function MyPostsScreen() {
  const { categoryId, name } = useCategory();
  return (
    <>
      <Header title={name} underline />
      {categoryId === null ? <NoCategory /> : <Posts categoryId={categoryId} />}
    </>
  );
}

function Posts({ categoryId }: { categoryId: CategoryId }) {
  const posts = useInfiniteQuery(myArticlesIn(categoryId));
  if (posts.isPending) return <Waiting />;
  if (posts.isError && !posts.data)
    return <ListFailed error={posts.error} onRetry={() => void posts.refetch()} />;
  if (posts.data.length === 0)
    return (
      <StatusMessage
        illustration={<NoPostsIllustration />}
        title="아직 쓴 글이 없어요"
        text="이 카테고리에 첫 기록을 남겨 보세요."
      >
        <Link to={paths.write}>기록하기</Link>
      </StatusMessage>
    );
  return (
    <div className={styles['posts']}>
      <ul className={styles['grid']}>
        {posts.data.map(({ articleId, title, date, photos: [main] }, nth) => (
          <li key={articleId}>
            <Link to={paths.article(articleId)} viewTransition>
              {main && (
                <Photo
                  src={listAddress(main.url.slice(-36))}
                  alt=""
                  placeholder={main.placeholder}
                  width={240}
                  height={240}
                  first={nth === 0}
                />
              )}
              <strong>{title}</strong>
              <small>{formatDay(date)}</small>
            </Link>
          </li>
        ))}
      </ul>
      <MoreOf pages={posts} endless />
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles['posts']} role="status" aria-label="내 글을 불러오고 있어요">
      <div className={styles['grid']}>
        {[1, 2, 3, 4].map((nth) => (
          <Skeleton key={nth} height="200px" radius="12px" />
        ))}
      </div>
    </div>
  );
}
