import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { LinkPreview } from '../api/LinkPreview.tsx';
import { paths } from '../paths.ts';
import { useIsSignedIn } from '../api/use-is-signed-in.ts';
import { WriteLink } from '../drafts/WriteLink.tsx';
import { ChallengeBanner } from '../challenges/ChallengeBanner.tsx';
import { CurationBand } from '../curations/CurationBand.tsx';
import { MapIcon, PersonIcon, WriteIcon } from '../kit/icons.tsx';
import { Logo } from '../kit/Logo.tsx';
import { MemoryRow } from '../memories/MemoryRow.tsx';
import styles from './HomeScreen.module.css';
import { useRefreshHome } from './home.queries.ts';
import { NewPosts } from './NewPosts.tsx';

/** If its code fails to load, home can only be refreshed by a reload. */
const PullToRefresh = lazy<ComponentType<{ onRefresh: () => Promise<unknown> }>>(async () => ({
  default: await import('../kit/PullToRefresh.tsx').then(
    (loaded) => loaded.PullToRefresh,
    () => () => null,
  ),
}));

/** Home: new posts of the member's neighbourhoods, the current challenge and this week's curations. */
export function HomeScreen() {
  const isMember = useIsSignedIn();
  return (
    <div className={styles['home']}>
      <title>홈 · 동네기록</title>
      <LinkPreview title="동네기록" path={paths.home} />
      <header className={styles['header']}>
        <h1>
          <Logo size={28} />
          동네기록
        </h1>
        <nav aria-label="주요 화면">
          <Link to={paths.map} aria-label="지도">
            <MapIcon />
          </Link>
          <WriteLink aria-label="기록">
            <WriteIcon />
          </WriteLink>
          {isMember ? (
            <Link to={paths.mypage} aria-label="마이">
              <PersonIcon />
            </Link>
          ) : (
            <Link className={styles['signIn']} to={paths.landing}>
              로그인
            </Link>
          )}
        </nav>
      </header>
      <Suspense>
        <PullToRefresh onRefresh={useRefreshHome()} />
      </Suspense>
      <NewPosts />
      {isMember && <MemoryRow />}
      <ChallengeBanner />
      <CurationBand />
      <div className={styles['write']}>
        <WriteLink className={styles['toWrite']}>
          <WriteIcon size={20} /> 기록하기
        </WriteLink>
      </div>
    </div>
  );
}
