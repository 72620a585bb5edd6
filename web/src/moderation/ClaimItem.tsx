import { WITHDRAWN_NICKNAME } from 'contract/withdrawn-nickname';
import { useQuery } from '@tanstack/react-query';
import type { Claim } from 'contract/claims';
import { isRefused } from 'contract/refused';
import { Link } from 'react-router';
import { claimTexts, relationTexts, rightTexts } from '../claims/ko.ts';
import { Button } from '../kit/Button.tsx';
import { formatInstantDay, formatInstantMinute, formatTimeAgo } from '../kit/format-date.ts';
import { Time } from '../kit/Time.tsx';
import { paths } from '../paths.ts';
import { targetTexts } from '../reports/ko.ts';
import { ClaimDecision } from './ClaimDecision.tsx';
import { ClaimSubject } from './ClaimSubject.tsx';
import styles from './Item.module.css';
import { itemQuery } from './moderation.queries.ts';

interface Props {
  claim: Claim;
  /** Whether it is open to be decided about, and the keys are for it. */
  isChosen: boolean;
  onChoose: () => void;
  onDecided: () => void;
}

/** A claim: claimant, subject and reason, the author's objection, what was done, and the possible decisions. */
export function ClaimItem({ claim, isChosen, onChoose, onDecided }: Props) {
  const { state, infringed, relation, targetKind, articleId, subject, nickname, heldUntil, objection } =
    claim;
  const { removesAtEnd = false, targetId = articleId, claimantWords = '' } = claim;
  const waits = state === 'OPEN' || state === 'HELD';
  const about = { targetKind, targetId, articleId: targetKind === 'COMMENT' ? articleId : null };
  const isOpen = waits && isChosen;
  const item = useQuery({ ...itemQuery(about), enabled: isOpen });
  const isGone = item.data?.standing === 'GONE' || isRefused<'TargetNotFound'>(item.error, 'MODERATION4001');
  const isSeen = item.data !== undefined || isGone; // nothing is decided unseen (BEHAVIOUR: moderation-26)
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
        {claim.explanation !== null && <p className={styles['content']}>“{claim.explanation}”</p>}
        {claim.evidence && <p className={styles['content']}>근거: {claim.evidence}</p>}
        {isOpen && <ClaimSubject about={about} item={item} isGone={isGone} title={subject} />}
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
        {claim.words !== '' && <p className={styles['about']}>글쓴이에게: {claim.words}</p>}
        {claimantWords !== '' && <p className={styles['about']}>신고한 사람에게: {claimantWords}</p>}
        {isOpen && isSeen && <ClaimDecision claim={claim} onDecided={onDecided} />}
        {waits && !isChosen && (
          <Button variant="secondary" onClick={onChoose}>
            살펴보고 정하기
          </Button>
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

const DAY_MS = 24 * 60 * 60 * 1000;
/** "12일 남음"; "오늘까지" on the last day. */
function daysLeft(until: string) {
  const days = Math.floor((Date.parse(until) - Date.now()) / DAY_MS);
  return days < 1 ? '오늘까지' : `${days}일 남음`;
}
