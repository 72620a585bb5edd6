import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Header } from '../../kit/Header.tsx';
import { StatusMessage } from '../../kit/StatusMessage.tsx';
import { NoPostsIllustration } from '../../kit/illustrations.tsx';

/** Shown to a visitor in place of the editor: a link to sign in that returns to `path`. */
export function SignInFirst({ path }: { path: string }) {
  return (
    <>
      <Header title="글 쓰기" underline />
      <StatusMessage
        illustration={<NoPostsIllustration />}
        title="로그인하고 우리 동네를 기록해 보세요"
        text="로그인하면 바로 여기로 돌아와요."
      >
        <Link to={paths.signIn(path)}>로그인하기</Link>
      </StatusMessage>
    </>
  );
}
