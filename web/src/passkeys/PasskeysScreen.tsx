import { useQuery } from '@tanstack/react-query';
import type { Passkey } from 'contract/passkeys';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { storedUser } from '../api/stored-user.ts';
import { deviceInKorean } from '../auth/device-name.ts';
import { explainFailure } from '../auth/explain-failure.ts';
import { Button } from '../kit/Button.tsx';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { formatTimeAgo } from '../kit/format-date.ts';
import { Header } from '../kit/Header.tsx';
import { later } from '../kit/later.ts';
import page from '../kit/list-page.module.css';
import { LoadError } from '../kit/LoadError.tsx';
import { namesApart } from '../kit/names-apart.ts';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { toast } from '../kit/toast.ts';
import { isKnownHere, wasCancelled } from '../auth/authenticator.ts';
import { paths } from '../paths.ts';
import styles from './Passkeys.module.css';
import { myPasskeys, useAddPasskey, useRemovePasskey } from './passkeys.queries.ts';

const NameSheet = later(async () => (await import('./NameSheet.tsx')).NameSheet);

/** 패스키: the second way in; adds, names and removes them (BEHAVIOUR: auth-55). */
export function PasskeysScreen() {
  return (
    <div className={page['page']}>
      <Header title="패스키" background="var(--page)" />
      <p className={styles['about']}>
        지문이나 얼굴, 화면 잠금으로 로그인해요. 휴대폰을 잃어버려도 가입한 계정으로는 그대로 로그인할 수
        있어요.
      </p>
      <Passkeys />
      <Add />
    </div>
  );
}

function Passkeys() {
  const { data, isLoadingError, isPending, refetch } = useQuery(myPasskeys);
  const [named, setNamed] = useState<Passkey | null>(null);
  if (isPending) return <StatusMessage text="패스키를 불러오고 있어요…" />;
  if (isLoadingError) return <LoadError text="패스키를 불러오지 못했어요." onRetry={() => void refetch()} />;
  if (data.passkeys.length === 0)
    return (
      <StatusMessage title="아직 패스키가 없어요" text="이 기기에 만들어 두면 다음에는 한 번에 로그인해요." />
    );
  const names = namesApart(data.passkeys.map(({ name }) => deviceInKorean(name)));
  return (
    <>
      <ul className={page['list']}>
        {data.passkeys.map((passkey, at) => (
          <Row
            key={passkey.passkeyId}
            passkey={passkey}
            calledApart={names[at]!}
            onName={() => setNamed(passkey)}
          />
        ))}
      </ul>
      {named && <NameSheet passkey={named} onClose={() => setNamed(null)} />}
    </>
  );
}

interface RowProps {
  passkey: Passkey;
  /** The passkey's name, unlike that of every other one. */
  calledApart: string;
  onName: () => void;
}

function Row({ passkey: { passkeyId, name, createdAt, lastUsedAt }, calledApart, onName }: RowProps) {
  const remove = useRemovePasskey();
  const navigate = useNavigate();
  const ask = async () => {
    const text = `‘${calledApart}’ 패스키를 지울까요? 이 패스키로는 더 로그인할 수 없어요.`;
    if (!(await confirm(text, { confirmLabel: '지우기', danger: true }))) return;
    try {
      await remove.mutateAsync(passkeyId);
      toast('패스키를 지웠어요. 기기에 남은 것은 기기 설정에서 지워 주세요', {
        action: { label: '로그인한 기기', act: () => void navigate(paths.devices) },
      });
    } catch (error) {
      await explainFailure(error, '패스키를 지우지 못했어요. 다시 시도해 주세요.');
    }
  };
  return (
    <li>
      <div>
        <strong>{deviceInKorean(name)}</strong>
        <p>
          {formatTimeAgo(createdAt)} 추가 ·{' '}
          {lastUsedAt === null ? '아직 쓰지 않음' : `${formatTimeAgo(lastUsedAt)} 로그인`}
        </p>
      </div>
      <span className={styles['acts']}>
        <button type="button" aria-label={`${calledApart} 이름 바꾸기`} onClick={onName}>
          이름 바꾸기
        </button>
        <button
          type="button"
          disabled={remove.isPending}
          aria-label={`${calledApart} 지우기`}
          onClick={() => void ask()}
        >
          지우기
        </button>
      </span>
    </li>
  );
}

function Add() {
  const add = useAddPasskey();
  if (!('PublicKeyCredential' in window))
    return <p className={styles['about']}>이 브라우저에서는 패스키를 만들 수 없어요.</p>;
  const make = async () => {
    try {
      await add.mutateAsync(storedUser.read()?.nickname || '동네기록');
      toast('패스키를 추가했어요');
    } catch (error) {
      if (wasCancelled(error)) toast('패스키를 만들지 않았어요');
      else if (isKnownHere(error)) await showAlert('이 기기에는 이미 패스키가 있어요.');
      else await explainFailure(error, '패스키를 만들지 못했어요. 다시 시도해 주세요.');
    }
  };
  return (
    <div className={styles['add']}>
      <Button wide busy={add.isPending} onClick={() => void make()}>
        패스키 추가
      </Button>
    </div>
  );
}
