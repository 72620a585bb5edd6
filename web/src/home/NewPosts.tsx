import { useInfiniteQuery } from '@tanstack/react-query';
import type { RegionId } from 'contract/ids';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { useIsSignedIn } from '../api/use-is-signed-in.ts';
import { PostCard } from '../articles/list/PostCard.tsx';
import { NoPostsIllustration } from '../kit/illustrations.tsx';
import { PagedList } from '../kit/PagedList.tsx';
import { LinkChips } from '../kit/LinkChips.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { useKeptScroll } from '../kit/use-kept-scroll.ts';
import { areaNames, regionLabels } from '../regions/area-names.ts';
import { newPosts, useFirstPage, useRefreshHome } from './home.queries.ts';
import styles from './HomeScreen.module.css';

/** The newest posts of the member's neighbourhoods, or of one of them, as cards that scroll sideways (BEHAVIOUR: home-1). */
export function NewPosts({ regionId }: { regionId: RegionId | null }) {
  const posts = useInfiniteQuery(newPosts(regionId));
  const isMember = useIsSignedIn();
  const row = useKeptScroll<HTMLUListElement>('new-posts');
  const refresh = useRefreshHome();
  return (
    <section className={styles['band']} aria-labelledby="new-posts">
      <div className={styles['bandHead']}>
        <h2 id="new-posts">{isMember ? '우리 동네 새 글' : '이웃들의 새 글'}</h2>
        <Link
          className={styles['more']}
          to={isMember ? paths.articlesNear(regionId) : paths.articleList}
          viewTransition
        >
          <span>게시물 확인하기</span>
        </Link>
      </div>
      <Around regionId={regionId} />
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

/** The member's neighbourhoods to choose from, and where the posts are from if the neighbourhoods have none (BEHAVIOUR: home-13, home-14). */
function Around({ regionId }: { regionId: RegionId | null }) {
  const { data: first, isPending } = useFirstPage(regionId);
  const isMember = useIsSignedIn();
  const { regions = [], within = 'dong' } = first ?? {};
  if (isPending && isMember) return <div className={styles['chips']} />;
  if (regions.length === 0) return null;
  const labels = regionLabels(regions);
  const ours = regions.map((region, at) => ({
    to: paths.homeIn(region.regionId),
    name: labels[at]!,
    isCurrent: region.regionId === regionId || regions.length === 1,
  }));
  const all = { to: paths.home, name: '전체', isCurrent: regionId === null };
  const shown = regions.filter((region) => regionId === null || region.regionId === regionId);
  return (
    <>
      <LinkChips label="내 동네" choices={regions.length === 1 ? ours : [all, ...ours]} />
      {within !== 'dong' && shown.length > 0 && !first?.isEmpty && (
        <p className={styles['around']}>
          {areaNames(shown, 'dong')}에는 아직 없어서 {areaNames(shown, within)}
          {within === 'country' && '의'} 글을 보여 드려요
        </p>
      )}
    </>
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
  />
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
