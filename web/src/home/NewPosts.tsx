import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useIsSignedIn } from '../api/use-is-signed-in.ts';
import { PostCard } from '../articles/list/PostCard.tsx';
import { WriteLink } from '../drafts/WriteLink.tsx';
import { NoPostsIllustration } from '../kit/illustrations.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { useKeptScroll } from '../kit/use-kept-scroll.ts';
import { newPosts, useRefreshHome } from './home.queries.ts';
import styles from './HomeScreen.module.css';

/** The newest posts of the member's neighbourhoods as cards that scroll sideways (BEHAVIOUR: home-1). */
export function NewPosts() {
  const posts = useInfiniteQuery(newPosts);
  const isMember = useIsSignedIn();
  const row = useKeptScroll<HTMLUListElement>('new-posts');
  const refresh = useRefreshHome();
  return (
    <section className={styles['band']} aria-labelledby="new-posts">
      <div className={styles['bandHead']}>
        <h2 id="new-posts">{isMember ? '우리 동네 새 글' : '이웃들의 새 글'}</h2>
        <Link className={styles['more']} to={paths.articleList} viewTransition>
          <span>게시물 확인하기</span>
        </Link>
      </div>
      <PagedList query={posts} pending={<Loading />} failed={() => failed(refresh)} empty={<NoNewPosts />}>
        {(rows, more) => (
          <ul ref={row} className={styles['cards']}>
            {rows.map((post, index) => (
              <li key={post.articleId}>
                <PostCard post={post} first={index === 0} />
              </li>
            ))}
            {more && <li className={styles['next']}>{more}</li>}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

/** 다시 시도 refetches all failed queries on home. */
const failed = (refresh: () => Promise<unknown>) => (
  <LoadError text="새 글을 불러오지 못했어요." onRetry={() => void refresh()} />
);

const NoNewPosts = () => (
  <StatusMessage
    illustration={<NoPostsIllustration />}
    title="아직 새 글이 없어요"
    text="우리 동네의 첫 기록을 남겨 보세요."
  >
    <WriteLink>기록하기</WriteLink>
  </StatusMessage>
);

function Loading() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        새 글을 불러오고 있어요
      </p>
      <ul className={styles['cards']} aria-hidden="true">
        {[1, 2].map((card) => (
          <li key={card}>
            <Skeleton width="233px" height="246px" radius="12px" />
          </li>
        ))}
      </ul>
    </div>
  );
}
