import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../kit/Button.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { paths } from '../paths.ts';

interface Props {
  /** Tries again without leaving the page; a reload unless given. */
  onRetry?: () => Promise<void>;
}

/** Shown when a screen breaks or its code does not arrive: what happened, and two ways on. It needs only code that is already loaded. */
export function ErrorScreen({ onRetry = reload }: Props) {
  const [isTrying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  const isOffline = !navigator.onLine;
  return (
    <StatusMessage
      asScreen
      title={isOffline ? '인터넷에 연결되어 있지 않아요' : '화면을 불러오지 못했어요'}
      text={isOffline ? '연결되면 다시 시도해 주세요.' : '잠시 후 다시 시도해 주세요.'}
    >
      <Button busy={isTrying} onClick={retry}>
        다시 시도
      </Button>
      <Link to={paths.home}>홈으로 가기</Link>
    </StatusMessage>
  );
}

/** Only where the server answers: a browser without one would show its own error page. */
export async function reload() {
  const answer = await fetch('/release.txt', { cache: 'no-store' }).catch(() => null);
  if (answer !== null) location.reload();
}
