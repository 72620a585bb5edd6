import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '../app/paths.ts';
import { Header } from '../kit/Header.tsx';
import { Notice } from '../kit/Notice.tsx';
import { NoPostsSpot } from '../kit/spots.tsx';
import { isSignedIn } from '../auth/signed-in.ts';

/** The member's own screens; a visitor is led to sign in and comes back here after it. */
export function MembersOnly() {
  const { pathname, search } = useLocation();
  if (isSignedIn()) return <Outlet />;
  return (
    <>
      <Header title="마이페이지" />
      <Notice
        picture={<NoPostsSpot />}
        title="로그인하고 내 동네를 모아 보세요"
        text="저장한 장소와 내가 쓴 글을 한곳에서 볼 수 있어요."
      >
        <Link to={`${paths.landing}?return=${encodeURIComponent(pathname + search)}`}>로그인하기</Link>
      </Notice>
    </>
  );
}
