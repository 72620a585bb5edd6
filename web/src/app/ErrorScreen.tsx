import { Link } from 'react-router';
import { Button } from '../kit/Button.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { paths } from '../paths.ts';

/** Shown when a screen breaks: what happened, and two ways on. It needs only code that is already loaded. */
export function ErrorScreen() {
  return (
    <StatusMessage asScreen title="화면을 불러오지 못했어요" text="잠시 후 다시 시도해 주세요.">
      <Button onClick={() => location.reload()}>다시 시도</Button>
      <Link to={paths.home}>홈으로 가기</Link>
    </StatusMessage>
  );
}
