import type { ClaimId } from 'contract/ids';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Header } from '../kit/Header.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import styles from './Claims.module.css';

/** 권리침해 신고: the form, then the mailed code; no account is needed (BEHAVIOUR: claims-8). */
export function ClaimScreen() {
  const [search] = useSearchParams();
  const [filed, setFiled] = useState<{ claimId: ClaimId; email: string } | null>(null);
  const [isProven, setProven] = useState(false);
  return (
    <div className={styles['page']}>
      <Header title="권리침해 신고" background="var(--page)" />
      {isProven ? (
        <StatusMessage
          title="신고를 접수했어요"
          text="담당자가 살펴본 뒤 결과를 메일로 알려 드릴게요. 임시조치를 하면 글은 30일 동안 보이지 않아요."
        />
      ) : filed === null ? (
        <ClaimForm link={search.get('about') ?? ''} onFiled={setFiled} />
      ) : (
        <CodeForm {...filed} onProven={() => setProven(true)} onAgain={() => setFiled(null)} />
      )}
    </div>
  );
}
