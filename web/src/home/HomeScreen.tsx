import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { LinkPreview } from '../api/LinkPreview.tsx';
import { paths } from '../paths.ts';
import { useIsSignedIn } from '../api/use-is-signed-in.ts';
import { WriteLink } from '../drafts/WriteLink.tsx';
import { ChallengeBanner } from '../challenges/ChallengeBanner.tsx';
import { BellIcon, MapIcon, PersonIcon, WriteIcon } from '../kit/icons.tsx';
import { later, lazyPart } from '../kit/later.ts';
import { Logo } from '../kit/Logo.tsx';
import { regionIn } from '../regions/region-in.ts';
import styles from './HomeScreen.module.css';
import { NewPosts } from './NewPosts.tsx';

// Not needed for the first frame.
const Feed = later(async () => (await import('./Feed.tsx')).Feed);
const MemoryRow = lazyPart(async () => (await import('../memories/MemoryRow.tsx')).MemoryRow);
const CurationBand = lazyPart(async () => (await import('../curations/CurationBand.tsx')).CurationBand);
const silent = { Failed: null };
const Unread = later(async () => (await import('../notifications/Unread.tsx')).Unread, silent);
/** If its code fails to load, home can only be refreshed by a reload. */
const HomeTop = later(async () => (await import('./HomeTop.tsx')).HomeTop, silent);

/**
 * Home: new posts of the member's neighbourhoods or of one of them, the current challenge, this week's curations, and below them more
 * posts from near to far.
 */
export function HomeScreen() {
  const isMember = useIsSignedIn();
  const regionId = regionIn(useSearchParams()[0]);
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
            <>
              <Link className={styles['bell']} to={paths.notifications} viewTransition>
                <BellIcon />
                <span className="visually-hidden">알림</span>
                <Unread />
              </Link>
              <Link to={paths.mypage} aria-label="마이">
                <PersonIcon />
              </Link>
            </>
          ) : (
            <Link className={styles['signIn']} to={paths.landing}>
              로그인
            </Link>
          )}
        </nav>
      </header>
      <HomeTop />
      <NewPosts regionId={regionId} />
      {isMember && (
        <Suspense fallback={<div className={styles['memory']} />}>
          <MemoryRow />
        </Suspense>
      )}
      <ChallengeBanner />
      <Suspense fallback={<div className={styles['stories']} />}>
        <CurationBand />
      </Suspense>
      <Feed regionId={regionId} />
      <div className={styles['write']}>
        <WriteLink className={styles['toWrite']}>
          <WriteIcon size={20} /> 기록하기
        </WriteLink>
      </div>
    </div>
  );
}
