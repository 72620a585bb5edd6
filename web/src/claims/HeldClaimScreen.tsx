import { useQuery } from '@tanstack/react-query';
import { ClaimId } from 'contract/ids';
import { CLAIM } from 'contract/limits';
import { isVisible } from 'contract/text';
import { useState } from 'react';
import { useParams } from 'react-router';
import * as v from 'valibot';
import { errorMessage } from '../api/call.ts';
import { storedText } from '../api/stored.ts';
import { Button } from '../kit/Button.tsx';
import { confirm, showAlert } from '../kit/dialogs.ts';
import { formatInstantDay } from '../kit/format-date.ts';
import { Header } from '../kit/Header.tsx';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { toast } from '../kit/toast.ts';
import styles from './Claims.module.css';
import { claimOnMine, useObjection } from './claims.queries.ts';
import { claimTexts, rightTexts } from './ko.ts';
import { WordsField } from './WordsField.tsx';

/** A claim that hid the member's content, as its author sees it, and their objection (BEHAVIOUR: claims-4). */
export function HeldClaimScreen() {
  const id = v.safeParse(ClaimId, useParams()['id']);
  return (
    <div className={styles['page']}>
      <Header title="권리침해 신고" background="var(--page)" />
      {id.success ? <Held claimId={id.output} /> : <StatusMessage text="그런 신고가 없어요." />}
    </div>
  );
}

function Held({ claimId }: { claimId: ClaimId }) {
  const { data, error, refetch } = useQuery(claimOnMine(claimId));
  if (data === undefined)
    return error === null ? (
      <Skeleton height={200} />
    ) : (
      <LoadError text={errorMessage(error, '불러오지 못했어요.')} onRetry={() => void refetch()} />
    );
  const { subject, infringed, state, heldUntil, words, objection, removesAtEnd = false } = data;
  return (
    <div className={styles['form']}>
      <div className={styles['facts']}>
        <h2>{subject}</h2>
        <p>
          {rightTexts[infringed]} · {claimTexts[state]}
          {state === 'HELD' && heldUntil !== null && ` · ${formatInstantDay(heldUntil)}까지`}
        </p>
        {words !== '' && <p>담당자의 말: {words}</p>}
      </div>
      {objection !== null && (
        <div className={styles['facts']}>
          <h2>내 이의제기</h2>
          <p>{objection}</p>
        </div>
      )}
      {state === 'HELD' && objection === null && <Objection claimId={claimId} removesAtEnd={removesAtEnd} />}
    </div>
  );
}

/** The form for the single objection; its draft survives a reload (BEHAVIOUR: claims-4). */
function Objection({ claimId, removesAtEnd }: { claimId: ClaimId; removesAtEnd: boolean }) {
  const kept = storedText(`objection-${claimId}`, 'session');
  const [words, setWords] = useState(() => kept.read() ?? '');
  const { mutateAsync, isPending } = useObjection(claimId);
  const write = (text: string) => {
    setWords(text);
    kept.write(text);
  };
  async function send() {
    if (!(await confirm('이의제기는 한 번만 할 수 있어요.\n보낼까요?', { confirmLabel: '보내기' }))) return;
    await mutateAsync(words.trim()).then(
      () => {
        kept.clear();
        toast('이의제기를 보냈어요');
      },
      (error: unknown) => showAlert(errorMessage(error, '보내지 못했어요. 다시 시도해 주세요.')),
    );
  }
  return (
    <>
      <p className={styles['intro']}>
        정보통신망법에 따라 30일 동안 가려 두었어요.{' '}
        {removesAtEnd ? '이의가 없으면 기간이 끝날 때 삭제돼요.' : '다른 결정이 없으면 다시 보이게 돼요.'}{' '}
        그동안 이의를 제기할 수 있어요.
      </p>
      <WordsField label="이의제기" value={words} max={CLAIM.textMax} rows={6} onText={write} />
      <Button
        variant="primary"
        wide
        busy={isPending}
        disabled={!isVisible(words)}
        onClick={() => void send()}
      >
        이의제기 보내기
      </Button>
    </>
  );
}
