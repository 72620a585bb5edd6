import { useQuery } from '@tanstack/react-query';
import type { Session } from 'contract/sessions';
import { errorMessage } from '../api/call.ts';
import { isAccessFailure } from '../api/compatibility/access-failure.ts';
import { Button } from '../kit/Button.tsx';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { formatTimeAgo } from '../kit/format-date.ts';
import { Header } from '../kit/Header.tsx';
import page from '../kit/list-page.module.css';
import { LoadError } from '../kit/LoadError.tsx';
import { namesApart } from '../kit/names-apart.ts';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { toast } from '../kit/toast.ts';
import { deviceInKorean } from '../auth/device-name.ts';
import styles from './Devices.module.css';
import { mySessions, useEndSession } from './sessions.queries.ts';
import { useSignOut } from './use-sign-out.ts';

/** 로그인한 기기: the browsers in which the member is signed in; signs out one or all (BEHAVIOUR: auth-36). */
export function DevicesScreen() {
  return (
    <div className={page['page']}>
      <Header title="로그인한 기기" background="var(--page)" />
      <Devices />
    </div>
  );
}

function Devices() {
  const { data, isLoadingError, isPending, refetch } = useQuery(mySessions);
  if (isPending) return <StatusMessage text="기기를 불러오고 있어요…" />;
  if (isLoadingError) return <LoadError text="기기를 불러오지 못했어요." onRetry={() => void refetch()} />;
  const names = namesApart(data.sessions.map(({ device }) => deviceInKorean(device)));
  return (
    <>
      <ul className={page['list']}>
        {data.sessions.map((session, at) => (
          <Device key={session.sessionId} session={session} calledApart={names[at]!} />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  );
}

interface DeviceProps {
  session: Session;
  /** The device's name, unlike that of every other one. */
  calledApart: string;
}

function Device({ session, calledApart }: DeviceProps) {
  const { sessionId, device, isThis, lastUsedAt, signedInAt } = session;
  const end = useEndSession();
  const signOut = async () => {
    try {
      await end.mutateAsync(sessionId);
      toast('로그아웃했어요');
    } catch (error) {
      if (!isAccessFailure(error))
        await showAlert(errorMessage(error, '로그아웃하지 못했어요. 다시 시도해 주세요.'));
    }
  };
  return (
    <li>
      <div>
        <strong>{deviceInKorean(device)}</strong>
        <p>
          {isThis ? '지금 사용 중' : `${formatTimeAgo(lastUsedAt)} 사용`} · {formatTimeAgo(signedInAt)} 로그인
        </p>
      </div>
      {!isThis && (
        <button
          type="button"
          disabled={end.isPending}
          aria-label={`${calledApart} 로그아웃`}
          onClick={() => void signOut()}
        >
          로그아웃
        </button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const { isBusy, signOutEverywhere } = useSignOut();
  const ask = async () => {
    if (
      await confirm('이 기기를 포함해 모든 기기에서 로그아웃할까요?', {
        confirmLabel: '로그아웃',
        danger: true,
      })
    )
      await signOutEverywhere();
  };
  return (
    <div className={styles['all']}>
      <p>모르는 기기가 있다면 모든 기기에서 로그아웃해 주세요.</p>
      <Button variant="danger" wide busy={isBusy} onClick={() => void ask()}>
        모든 기기에서 로그아웃
      </Button>
    </div>
  );
}
