import { WITHDRAWN_NICKNAME } from 'contract/withdrawn-nickname';
import type { Claim } from 'contract/claims';
import { REPORT } from 'contract/limits';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { explainFailure } from '../auth/explain-failure.ts';
import { useDecideClaim } from '../claims/claims.queries.ts';
import { claimTexts, relationTexts, rightTexts } from '../claims/ko.ts';
import { Button } from '../kit/Button.tsx';
import { confirm } from '../kit/dialogs.ts';
import { formatInstantDay, formatInstantMinute, formatTimeAgo } from '../kit/format-date.ts';
import { TextArea } from '../kit/TextArea.tsx';
import { toast } from '../kit/toast.ts';
import { Time } from '../kit/Time.tsx';
import { paths } from '../paths.ts';
import { targetTexts } from '../reports/ko.ts';
import actsStyles from './Acts.module.css';
import { focusAtEnd, sendOnEnter } from './field-keys.ts';
import styles from './Item.module.css';
import { useKeptClaimWords } from './use-kept-decision.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  claim: Claim;
  /** Whether the keys are for it. */
  isChosen: boolean;
  onDecided: () => void;
}

/** A claim: claimant, subject and reason, the author's objection, what was done, and the possible decisions. */
export function ClaimItem({ claim, isChosen, onDecided }: Props) {
  const { state, infringed, relation, targetKind, articleId, subject, nickname, heldUntil, objection } =
    claim;
  const { removesAtEnd = false, targetId = articleId } = claim;
  const about = { targetKind, targetId, articleId: targetKind === 'COMMENT' ? articleId : null };
  return (
    <article className={styles['item']} aria-label={subject} aria-current={isChosen}>
      <div className={styles['seen']}>
        <p className={styles['about']}>
          {objection !== null && state === 'HELD' && <strong>이의 있음 · </strong>}
          {rightTexts[infringed]} · {claimTexts[state]}
          {state === 'HELD' &&
            heldUntil !== null &&
            ` · ${formatInstantDay(heldUntil)}까지 · ${daysLeft(heldUntil)}`}
        </p>
        <h2>
          <Link to={paths.adminItem(about)}>{subject || '제목 없음'}</Link>
        </h2>
        <p className={styles['about']}>
          {targetTexts[targetKind]} · {nickname ?? WITHDRAWN_NICKNAME} · 신고 {formatTimeAgo(claim.createdAt)}{' '}
          · 번호 {claim.claimId}
        </p>
        {claim.name === null ? (
          <p className={styles['about']}>신고한 사람의 정보는 기한이 지나 지웠어요.</p>
        ) : (
          <p className={styles['about']}>
            {claim.name} ({relationTexts[relation]}) · {claim.email}
          </p>
        )}
        {claim.explanation !== null && <p className={styles['content']}>{claim.explanation}</p>}
        {claim.evidence && <p className={styles['content']}>근거: {claim.evidence}</p>}
        {removesAtEnd && <p className={styles['burst']}>이의가 없으면 기간이 끝날 때 삭제돼요.</p>}
        {objection !== null && <p className={styles['burst']}>이의제기: {objection}</p>}
      </div>
      <div className={styles['side']}>
        <ul className={styles['reports']} aria-label="처리 기록">
          {claim.log.map(({ at, act, actorNickname }) => (
            <li key={at}>
              {logTexts[act] ?? act}
              <p>
                {actorNickname !== null && `${actorNickname} · `}
                <Time at={at}>{formatInstantMinute(at)}</Time>
              </p>
            </li>
          ))}
        </ul>
        {claim.words !== '' && <p className={styles['about']}>{claim.words}</p>}
        {(state === 'OPEN' || state === 'HELD') && (
          <Decisions claim={claim} hasKeys={isChosen} onDecided={onDecided} />
        )}
      </div>
    </article>
  );
}

const logTexts: Readonly<Record<string, string>> = {
  FILED: '접수',
  HELD: '임시조치',
  OBJECTED: '이의제기',
  REMOVED: '삭제',
  RESTORED: '복원',
  DECLINED: '임시조치하지 않음',
  FORGOTTEN: '개인정보 삭제',
  REMOVAL_PLANNED: '기간이 끝나면 삭제하기로 함',
  REMOVAL_CANCELLED: '기간이 끝나도 삭제하지 않기로 함',
  UNDONE: '되돌림',
};

type ClaimAct = 'HOLD' | 'REMOVE' | 'RESTORE' | 'DECLINE';

const DAY_MS = 24 * 60 * 60 * 1000;
/** "12일 남음"; "오늘까지" on the last day. */
function daysLeft(until: string) {
  const days = Math.floor((Date.parse(until) - Date.now()) / DAY_MS);
  return days < 1 ? '오늘까지' : `${days}일 남음`;
}

interface Question {
  question: string;
  confirmLabel: string;
}

/** Nothing is removed before its author could object: it is hidden, and removed at the end (BEHAVIOUR: claims-22). */
const UNHEARD: Question = {
  question:
    '이의가 없으면 30일 뒤에 삭제할까요?\n지금은 가려 두고, 글쓴이가 이의를 제기하면\n다시 정해요. 글쓴이와 신고한 사람에게 알려요.',
  confirmLabel: '삭제 예약',
};
const KEEP: Question = {
  question: '삭제하지 않고 기간 동안 가려만 둘까요?\n다른 결정이 없으면 다시 보이게 돼요.',
  confirmLabel: '예약 취소',
};
const questionOf = (act: ClaimAct, { objection, removesAtEnd = false }: Claim) => {
  if (act === 'REMOVE' && objection === null) return UNHEARD;
  return act === 'HOLD' && removesAtEnd ? KEEP : DECISIONS[act];
};

/** What follows from each decision: it leaves half a minute later, and may be undone until then and after. */
const DECISIONS: Record<ClaimAct, Question> = {
  HOLD: {
    question: '30일 동안 가릴까요?\n글쓴이는 알림을, 신고한 사람은 메일을 받아요.',
    confirmLabel: '임시조치',
  },
  DECLINE: {
    question: '조치하지 않고 신고를 끝낼까요?\n신고한 사람은 메일을 받아요.',
    confirmLabel: '끝내기',
  },
  RESTORE: {
    question: '다시 보이게 하고 신고를 끝낼까요?\n글쓴이는 알림을, 신고한 사람은 메일을 받아요.',
    confirmLabel: '복원',
  },
  REMOVE: {
    question: '삭제하고 신고를 끝낼까요?\n글쓴이는 알림을, 신고한 사람은 메일을 받아요.',
    confirmLabel: '삭제',
  },
};

interface DecisionsProps extends Pick<Props, 'claim' | 'onDecided'> {
  hasKeys: boolean;
}

function Decisions({ claim, hasKeys, onDecided }: DecisionsProps) {
  const { claimId } = claim;
  const field = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const { words, change, clear } = useKeptClaimWords(claimId);
  const { mutateAsync, isPending } = useDecideClaim(claimId);
  const decide = async (act: ClaimAct) => {
    if (isPending) return toast('한 번에 하나씩 처리해요. 잠시 뒤에 다시 눌러 주세요');
    const { question, confirmLabel } = questionOf(act, claim);
    if (!(await confirm(question, { confirmLabel, danger: act === 'REMOVE' }))) return;
    await mutateAsync({ act, words: words.trim() }).then(() => {
      clear();
      toast('처리했어요');
      onDecided();
    }, explainFailure);
  };
  const offered = possibleActs(claim);
  const [first] = offered;
  const keys = offered.map(({ act, label }, nth) => [
    nth + 1,
    { does: `권리침해 신고: ${label}`, act: () => decide(act) },
  ]);
  const write = { does: '전할 말 쓰기', act: () => focusAtEnd(text.current) };
  useKeys(hasKeys ? { ...Object.fromEntries(keys), m: write } : {});
  return (
    <div className={actsStyles['acts']}>
      <div className={actsStyles['reason']}>
        <label htmlFor={field}>
          <span>
            글쓴이와 신고한 사람에게 전할 말 {hasKeys && <kbd>M</kbd>}
            <span className={actsStyles['keysOnly']}> · Ctrl+Enter로 {first.label}</span>
          </span>
          <TextArea
            ref={text}
            id={field}
            rows={2}
            maxGraphemes={REPORT.wordsMax}
            value={words}
            onText={(words) => change({ words })}
            onKeyDown={sendOnEnter(() => void decide(first.act))}
          />
        </label>
      </div>
      <div className={actsStyles['buttons']}>
        {offered.map(({ act, label, variant }, nth) => (
          <Button key={act} variant={variant} disabled={isPending} onClick={() => void decide(act)}>
            {label} {hasKeys && <kbd>{nth + 1}</kbd>}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface Offered {
  act: ClaimAct;
  label: string;
  variant: 'primary' | 'secondary' | 'danger';
}

/** What may be decided about a claim that waits, in the order of its keys. */
function possibleActs({
  state,
  objection,
  removesAtEnd = false,
}: Claim): readonly [Offered, Offered, ...Offered[]] {
  const removal: Offered = removesAtEnd
    ? { act: 'HOLD', label: '삭제 예약 취소', variant: 'secondary' }
    : { act: 'REMOVE', label: objection === null ? '기간 뒤 삭제' : '삭제', variant: 'danger' };
  if (state === 'HELD') return [{ act: 'RESTORE', label: '복원', variant: 'primary' }, removal];
  return [
    { act: 'HOLD', label: '30일 임시조치', variant: 'primary' },
    removal,
    { act: 'DECLINE', label: '조치하지 않기', variant: 'secondary' },
  ];
}
