import type { Claim } from 'contract/claims';
import { useEffect, useId, useRef, useState } from 'react';
import { explainFailure } from '../auth/explain-failure.ts';
import { useDecideClaim } from '../claims/claims.queries.ts';
import { Button } from '../kit/Button.tsx';
import { toast } from '../kit/toast.ts';
import styles from './Acts.module.css';
import { type ClaimAct, outcomeOf, sayForClaim } from './claim-words.ts';
import { focusAtEnd } from './field-keys.ts';
import { SaidFields } from './SaidFields.tsx';
import { useKeptClaimDecision } from './use-kept-decision.ts';
import { useKeys } from './use-keys.ts';

interface Question {
  question: string;
  confirmLabel: string;
}

/** What follows from each decision: it leaves half a minute later, and may be undone until then and after. */
const QUESTIONS: Record<ReturnType<typeof outcomeOf>, Question> = {
  HOLD: {
    question: '30일 동안 가릴까요? 글쓴이는 알림을, 신고한 사람은 메일을 받아요.',
    confirmLabel: '임시조치',
  },
  PLAN: {
    question:
      '이의가 없으면 30일 뒤에 삭제할까요? 지금은 가려 두고, 글쓴이가 이의를 제기하면 다시 정해요. 글쓴이는 알림을, 신고한 사람은 메일을 받아요.',
    confirmLabel: '삭제 예약',
  },
  CANCEL: {
    question:
      '삭제하지 않고 기간 동안 가려만 둘까요? 다른 결정이 없으면 다시 보이게 돼요. 글쓴이는 알림을, 신고한 사람은 메일을 받아요.',
    confirmLabel: '예약 취소',
  },
  DECLINE: {
    question: '조치하지 않고 신고를 끝낼까요? 신고한 사람은 메일을 받고, 글쓴이에게는 알리지 않아요.',
    confirmLabel: '끝내기',
  },
  RESTORE: {
    question: '다시 보이게 하고 신고를 끝낼까요? 글쓴이는 알림을, 신고한 사람은 메일을 받아요.',
    confirmLabel: '다시 보이기',
  },
  RESTORE_HEARD: {
    question: '다시 보이게 하고 신고를 끝낼까요? 글쓴이는 알림을, 신고한 사람은 메일을 받아요.',
    confirmLabel: '다시 보이기',
  },
  REMOVE: {
    question: '이의를 읽고도 삭제할까요? 신고가 끝나요. 글쓴이는 알림을, 신고한 사람은 메일을 받아요.',
    confirmLabel: '삭제하기',
  },
};

interface Offered {
  act: ClaimAct;
  label: string;
}

/** What may be decided about a claim that waits, in the order of its keys. */
function possibleActs({ state, objection, removesAtEnd = false }: Claim): readonly Offered[] {
  const removal: Offered = removesAtEnd
    ? { act: 'HOLD', label: '삭제 예약 취소' }
    : { act: 'REMOVE', label: objection === null ? '기간 뒤 삭제' : '삭제' };
  if (state === 'HELD') return [{ act: 'RESTORE', label: '복원' }, removal];
  return [{ act: 'HOLD', label: '30일 임시조치' }, removal, { act: 'DECLINE', label: '조치하지 않기' }];
}

interface Props {
  claim: Claim;
  onDecided: () => void;
}

/**
 * The decision of a claim: chosen first, which says what follows and proposes words for author and claimant, then sent (BEHAVIOUR:
 * claims-29, claims-30).
 */
export function ClaimDecision({ claim, onDecided }: Props) {
  const { claimId } = claim;
  const { act: kept, words, claimantWords, change, clear } = useKeptClaimDecision(claimId);
  const { mutateAsync, isPending } = useDecideClaim(claimId);
  const isSending = useRef(false); // two keys may be pressed between two renderings
  const first = useRef<HTMLTextAreaElement>(null);
  const asked = useId();
  const [byKey, setByKey] = useState<object | null>(null);
  useEffect(() => {
    if (byKey !== null) focusAtEnd(first.current);
  }, [byKey]);
  const offered = possibleActs(claim);
  const act = offered.find((one) => one.act === kept)?.act ?? null;
  const choose = (to: ClaimAct) => change({ act: to, ...sayForClaim(to, claim, { words, claimantWords }) });
  const chooseByKey = (to: ClaimAct) => {
    choose(to);
    setByKey({});
  };
  async function send() {
    if (act === null || isSending.current)
      return toast('한 번에 하나씩 처리해요. 잠시 뒤에 다시 눌러 주세요');
    isSending.current = true;
    const said = { words: words.trim(), claimantWords: claimantWords.trim() };
    try {
      await mutateAsync({ act, ...said, logged: claim.log.length });
      clear();
      toast('처리했어요');
      onDecided();
    } catch (error) {
      change({ act: null }); // what it says is kept; what follows may be otherwise by now
      await explainFailure(error);
    } finally {
      isSending.current = false;
    }
  }
  const keys = offered.map(({ act, label }, nth) => [
    nth + 1,
    { does: `권리침해 신고: ${label}`, act: () => chooseByKey(act) },
  ]);
  useKeys(Object.fromEntries(keys));
  const { question, confirmLabel } =
    act === null ? { question: null, confirmLabel: '' } : questionOf(act, claim);
  const toAuthor = {
    label: '글쓴이에게 전할 말',
    value: words,
    onText: (text: string) => change({ words: text }),
  };
  const toClaimant = {
    label: '신고한 사람에게 전할 말',
    value: claimantWords,
    onText: (text: string) => change({ claimantWords: text }),
  };
  return (
    <div className={styles['acts']}>
      <div className={styles['buttons']}>
        {offered.map((one, nth) => (
          <Button
            key={one.act}
            variant="secondary"
            disabled={isPending}
            aria-pressed={one.act === act}
            onClick={() => choose(one.act)}
          >
            {one.label} <kbd>{nth + 1}</kbd>
          </Button>
        ))}
      </div>
      {act !== null && (
        <section className={styles['appeal']} aria-labelledby={asked}>
          <p id={asked} role="status">
            {question}
          </p>
          <SaidFields
            fields={act === 'DECLINE' ? [toClaimant] : [toAuthor, toClaimant]}
            sends={{ does: confirmLabel, act: () => void send() }}
            hasKeys
            first={first}
          />
          <div className={styles['buttons']}>
            <Button variant="secondary" disabled={isPending} onClick={() => change({ act: null })}>
              취소
            </Button>
            <Button
              variant={act === 'REMOVE' ? 'danger' : 'primary'}
              busy={isPending}
              onClick={() => void send()}
            >
              {confirmLabel}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

const questionOf = (act: ClaimAct, claim: Claim): Question => QUESTIONS[outcomeOf(act, claim)];
