import { ClaimId } from 'contract/ids';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as v from 'valibot';
import { stored } from '../api/stored.ts';
import { Button } from '../kit/Button.tsx';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import styles from './Claims.module.css';

/** A claim that was filed in this tab; its address until that is proven, null from then on. */
const Filed = v.object({ claimId: ClaimId, email: v.nullable(v.string()) });
type Filed = v.InferOutput<typeof Filed>;

/** 권리침해 신고: the form, then the mailed code; no account is needed, and a reload is at the same step (BEHAVIOUR: claims-8, claims-26). */
export function ClaimScreen() {
  const [search] = useSearchParams();
  const link = search.get('about') ?? '';
  const { filed, keep } = useFiled(link);
  return (
    <div className={styles['page']}>
      <Header title="권리침해 신고" background="var(--page)" />
      {filed === null ? (
        <ClaimForm link={link} onFiled={keep} />
      ) : filed.email === null ? (
        <Sent claimId={filed.claimId} onAgain={() => keep(null)} />
      ) : (
        <CodeForm
          claimId={filed.claimId}
          sentTo={`${filed.email} 으로`}
          onProven={() => keep({ ...filed, email: null })}
          onAgain={() => keep(null)}
        />
      )}
    </div>
  );
}

/** What was filed about this address, in session storage. */
function useFiled(link: string) {
  const kept = stored(Filed, `claim-filed:${link}`, 'session');
  const [filed, setFiled] = useState<Filed | null>(kept.read);
  const keep = (to: Filed | null) => {
    setFiled(to);
    if (to === null) kept.clear();
    else kept.write(to);
  };
  return { filed, keep };
}

const Sent = ({ claimId, onAgain }: { claimId: ClaimId; onAgain: () => void }) => (
  <div className={styles['form']}>
    <StatusMessage
      title="신고를 접수했어요"
      text={`신고 번호는 ${claimId}이에요. 담당자가 살펴본 뒤 결과를 메일로 알려 드릴게요. 진행 상황은 메일에 있는 주소에서 볼 수 있어요. 임시조치를 하면 글은 30일 동안 보이지 않아요.`}
    />
    <Button variant="secondary" wide onClick={onAgain}>
      다른 신고 쓰기
    </Button>
  </div>
);
