import { useContext } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { ServerPage } from '../api/server-page.ts';
import { hasNotJoined } from '../api/session.ts';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { paths } from '../paths.ts';
import { useReturnPath } from './return-path.ts';

/**
 * A layout for screens that need a nickname: a member who has not finished onboarding does so first and returns (BEHAVIOUR: members-42).
 */
export function JoinedOnly() {
  const { pathname, search } = useLocation();
  const isOnServer = useContext(ServerPage) !== null; // only the browser can read the member's cookie
  if (isOnServer || !hasNotJoined()) return <Outlet />;
  return (
    <StatusMessage asScreen title="가입을 마치면 쓸 수 있어요" text="이름과 우리 동네를 고르면 끝나요.">
      <Link to={paths.onboard} onClick={() => useReturnPath.setState({ path: pathname + search })}>
        이어서 가입하기
      </Link>
      <Link to={paths.home}>홈으로 가기</Link>
    </StatusMessage>
  );
}
