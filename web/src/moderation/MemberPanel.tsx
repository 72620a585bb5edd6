import { useQuery } from '@tanstack/react-query';
import type { MemberId } from 'contract/ids';
import type { ReportReason } from 'contract/report-reasons';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { confirm } from '../kit/dialogs.ts';
import { formatTimeAgo } from '../kit/format-date.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { reasonTexts } from '../reports/ko.ts';
import { actTexts } from './ko.ts';
import { ReasonFields } from './ReasonFields.tsx';
import { MeasureList } from './MeasureList.tsx';
import { memberRecord, newestOf, type SentMeasure } from './moderation.queries.ts';
import actsStyles from './Acts.module.css';
import styles from './Item.module.css';
import membersStyles from './Members.module.css';
import type { useActing } from './use-acting.ts';
import { useKeptMeasure } from './use-kept-decision.ts';

interface Props {
  memberId: MemberId;
  reason: ReportReason;
  acting: ReturnType<typeof useActing>;
  /** Loads the record without a tap. */
  isOpen: boolean;
}

/** A member's record and the possible measures; loaded only on request, since the journal records who looked. */
export function MemberPanel({ isOpen, ...props }: Props) {
  const [isShown, setShown] = useState(isOpen);
  if (isShown) return <Record {...props} />;
  return (
    <button type="button" className={styles['more']} onClick={() => setShown(true)}>
      회원 이력 보기
    </button>
  );
}

function Record({ memberId, reason: first, acting }: Omit<Props, 'isOpen'>) {
  const { data, isLoadingError, refetch } = useQuery(memberRecord(memberId));
  const { reason, words, change, clear } = useKeptMeasure('MEMBER', memberId, first);
  if (isLoadingError) return <LoadError text="이력을 불러오지 못했어요." onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  const about = {
    targetKind: 'MEMBER',
    targetId: memberId,
    articleId: null,
    reason,
    words: words.trim() || (reason === 'OTHER' ? '운영 원칙 위반' : ''),
    afterMeasureId: newestOf('MEMBER', data.measures),
  } as const;
  const ask = async (measure: SentMeasure, label: string) => {
    const text = `${data.nickname ?? ''}님에게 ‘${label}’ 조치를 할까요?\n까닭: ${reasonTexts[reason]}`;
    if (!(await confirm(text, { confirmLabel: label, danger: measure.act !== 'KEEP' }))) return;
    if (await acting.act(measure)) clear();
  };
  const acts: [string, SentMeasure][] = [
    ['경고', { act: 'WARN', ...about }],
    ['7일 정지', { act: 'PAUSE', ...about, days: 7 }],
    ['30일 정지', { act: 'PAUSE', ...about, days: 30 }],
    [actTexts.SUSPEND, { act: 'SUSPEND', ...about }],
    ['문제없음', { act: 'KEEP', ...about, reason: null }],
  ];
  return (
    <section className={membersStyles['member']} aria-label="회원 이력">
      <h3>{data.nickname}</h3>
      <p className={styles['about']}>
        가입 {formatTimeAgo(data.joinedAt)} · 글 {data.articleCount} · 내려간 것 {data.removedCount} · 신고
        맞음 {data.upheld} 아님 {data.declined}
        {data.suspendedAt !== null && ' · 이용 정지 중'}
        {data.pausedUntil !== null && ' · 활동 정지 중'}
      </p>
      <MeasureList measures={data.measures} acting={acting} of={memberId} />
      <ReasonFields
        reason={reason}
        onReason={(to) => change({ reason: to })}
        words={words}
        onWords={(to) => change({ words: to })}
        label="회원에게 전할 말"
      />
      <div className={actsStyles['buttons']}>
        {acts.map(([label, measure]) => (
          <Button
            key={label}
            variant="secondary"
            disabled={acting.isPending}
            onClick={() => void ask(measure, label)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
