import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useIsSignedIn } from '../api/use-is-signed-in.ts';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { NoPostsIllustration } from '../kit/illustrations.tsx';

/** Shown to visitors instead of a member's screen. */
const MINE = {
  header: '마이페이지',
  title: '로그인하고 내 기록을 모아 보세요',
  text: '저장한 장소와 내가 쓴 글을 한곳에서 볼 수 있어요.',
};
const CATEGORIES = {
  header: '카테고리 설정',
  title: '로그인하고 카테고리를 만들어 보세요',
  text: '이름과 색을 정해 글과 장소를 나눠 담을 수 있어요.',
};

/** A layout for members only; visitors get a sign-in link that returns here. */
export function MembersOnly() {
  const { pathname, search } = useLocation();
  const isMember = useIsSignedIn();
  if (isMember) return <Outlet />;
  const { header, title, text } = pathname.startsWith(paths.categories) ? CATEGORIES : MINE;
  return (
    <>
      <Header title={header} />
      <StatusMessage illustration={<NoPostsIllustration />} title={title} text={text}>
        <Link to={paths.signIn(pathname + search)}>로그인하기</Link>
      </StatusMessage>
    </>
  );
}
