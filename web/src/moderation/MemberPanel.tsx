import { useQuery } from '@tanstack/react-query';
import type { MemberId } from 'contract/ids';
import { NEEDS_WORDS } from 'contract/moderation';
import { REASONS_FOR } from 'contract/report-reasons';
import { isVisible } from 'contract/text';
import { WITHDRAWN_NICKNAME } from 'contract/withdrawn-nickname';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { confirm } from '../kit/dialogs.ts';
import { formatInstantDay, formatTimeAgo } from '../kit/format-date.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { toast } from '../kit/toast.ts';
import { reasonTexts } from '../reports/ko.ts';
import { MeasureList } from './MeasureList.tsx';
import { ReasonFields } from './ReasonFields.tsx';
import { memberRecord, newestOf, type SentMeasure } from './moderation.queries.ts';
import actsStyles from './Acts.module.css';
import styles from './Item.module.css';
import membersStyles from './Members.module.css';
import type { useActing } from './use-acting.ts';
import { useKeptMeasure } from './use-kept-decision.ts';
import { useKeys } from './use-keys.ts';
import { WrittenPanel } from './WrittenPanel.tsx';

interface Props {
  memberId: MemberId;
  acting: ReturnType<typeof useActing>;
  /** Whether it is about the member: the record is loaded without a tap, and has the keys. */
  isOpen: boolean;
  /** How many reports of the member give each reason. */
  given?: Parameters<typeof ReasonFields>[0]['given'];
}

/** A member's record and the possible measures; loaded only on request, since the journal records who looked. */
export function MemberPanel({ isOpen, ...props }: Props) {
  const [isShown, setShown] = useState(isOpen);
  if (isShown) return <Record {...props} hasKeys={isOpen} />;
  return (
    <button type="button" className={styles['more']} onClick={() => setShown(true)}>
      회원 이력 보기
    </button>
  );
}

const NONE: NonNullable<Props['given']> = [];

/** What can be done about a member, with its key and what follows from it. */
const ACTS = [
  { key: '6', label: '경고', act: 'WARN', days: null },
  { key: '7', label: '7일 글쓰기 정지', act: 'PAUSE', days: 7 },
  { key: '8', label: '30일 글쓰기 정지', act: 'PAUSE', days: 30 },
  { key: '9', label: '이용 정지', act: 'SUSPEND', days: null },
] as const;
type Act = (typeof ACTS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;
/** What follows from a measure, as the member will read it. */
function follows({ act, days }: Act): string {
  if (act === 'WARN') return '경고 알림만 가요.';
  if (days === null) return '기한 없이 글과 댓글, 좋아요, 신고를 할 수 없어요.';
  const until = formatInstantDay(new Date(Date.now() + days * DAY_MS).toISOString());
  return `${days}일 동안(${until}까지) 글과 댓글, 좋아요, 신고를 할 수 없어요.`;
}

function Record({ memberId, acting, given = NONE, hasKeys }: Omit<Props, 'isOpen'> & { hasKeys: boolean }) {
  const { data, isLoadingError, refetch } = useQuery(memberRecord(memberId));
  const [showsWritten, setShowsWritten] = useState(false);
  const { reason, words, reporterWords, choose, change, clear } = useKeptMeasure('MEMBER', memberId);
  const about = () => ({
    targetKind: 'MEMBER' as const,
    targetId: memberId,
    articleId: null,
    afterMeasureId: data && newestOf('MEMBER', data.measures),
  });
  const send = async (measure: SentMeasure) => void ((await acting.act(measure)) && clear());
  const keep = () => send({ act: 'KEEP', ...about(), reason: null, reporterWords: '' });
  const take = async (one: Act) => {
    if (reason === null) return toast('까닭을 먼저 골라 주세요');
    if (!isVisible(words) && (reason === 'OTHER' || NEEDS_WORDS.has(one.act)))
      return toast('회원에게 전할 말을 써 주세요');
    const text = `${data?.nickname ?? ''}님에게 ‘${one.label}’ 조치를 할까요?\n${follows(one)}\n까닭: ${reasonTexts[reason]}`;
    if (!(await confirm(text, { confirmLabel: one.label, danger: true }))) return;
    const said = { words: words.trim(), reporterWords: reporterWords.trim() };
    await send({ act: one.act, ...about(), reason, ...said, ...(one.days && { days: one.days }) });
  };
  const keys = ACTS.map((one) => [one.key, { does: one.label, act: () => take(one) }]);
  const all = { 1: { does: '문제없음', act: keep }, ...Object.fromEntries(keys) };
  useKeys(hasKeys && data ? all : {});
  if (isLoadingError) return <LoadError text="이력을 불러오지 못했어요." onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={120} />;
  const { withdrawnAt = null } = data;
  return (
    <section className={membersStyles['member']} aria-label="회원 이력">
      <h3>{data.nickname ?? WITHDRAWN_NICKNAME}</h3>
      <p className={styles['about']}>
        가입 {formatTimeAgo(data.joinedAt)} · 글 {data.articleCount} · 내려간 것 {data.removedCount} · 신고
        맞음 {data.upheld} 아님 {data.declined}
        {data.suspendedAt !== null && ' · 이용 정지 중'}
        {data.pausedUntil !== null && ` · ${formatInstantDay(data.pausedUntil)}까지 글쓰기 정지 중`}
        {withdrawnAt !== null && ` · ${formatInstantDay(withdrawnAt)}에 탈퇴`}
      </p>
      <MeasureList measures={data.measures} acting={acting} of={memberId} />
      <button
        type="button"
        className={styles['more']}
        aria-expanded={showsWritten}
        onClick={() => setShowsWritten(!showsWritten)}
      >
        이 회원의 글 모두 {showsWritten ? '접기' : '보기'}
      </button>
      {showsWritten && <WrittenPanel memberId={memberId} acting={acting} />}
      {withdrawnAt === null && (
        <>
          <ReasonFields
            offered={REASONS_FOR.MEMBER}
            given={given}
            reason={reason}
            onReason={choose}
            said={{ words, reporterWords }}
            onSaid={change}
            toAuthor="회원에게 전할 말"
            toReporters={given.length > 0}
            sends={{ does: '경고', act: () => void take(ACTS[0]) }}
            hasKeys={hasKeys}
          />
          <div className={actsStyles['buttons']}>
            {ACTS.map((one) => (
              <Button
                key={one.key}
                variant="secondary"
                disabled={acting.isPending}
                onClick={() => void take(one)}
              >
                {one.label} {hasKeys && <kbd>{one.key}</kbd>}
              </Button>
            ))}
            <Button variant="secondary" disabled={acting.isPending} onClick={() => void keep()}>
              문제없음 {hasKeys && <kbd>1</kbd>}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
