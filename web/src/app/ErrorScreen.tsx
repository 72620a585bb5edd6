import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../kit/Button.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { paths } from '../paths.ts';

interface Props {
  /** Retries without leaving the page; reloads by default. */
  onRetry?: () => Promise<void>;
}

/**
 * Shown when a screen throws or its code fails to load: what happened, a retry and a way to leave. Uses only code that is already loaded.
 */
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

/** Reloads only if the server answers: without a connection the browser would show its own error page. */
export async function reload() {
  const answer = await fetch('/release.txt', { cache: 'no-store' }).catch(() => null);
  if (answer !== null) location.reload();
}
