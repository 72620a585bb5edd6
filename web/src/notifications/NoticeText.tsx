import type { MeasureAct } from 'contract/measures';
import type { Notice } from 'contract/notifications';
import { reasonTexts, targetTexts } from '../reports/ko.ts';
import styles from './Notifications.module.css';

/** What a moderator did about what is mine, or what became of a report of mine, why, and in their words (BEHAVIOUR: notifications-16). */
export function NoticeText({ notice }: { notice: Notice }) {
  const { subject, reason, words } = notice;
  return (
    <>
      <strong>{headline(notice)}</strong>
      {(reason !== null || words !== '') && (
        <span className={styles['quote']}>
          {[reason !== null && reasonTexts[reason], words].filter(Boolean).join(' · ')}
        </span>
      )}
      {subject !== null && <span className={styles['post']}>{subject}</span>}
    </>
  );
}

function headline({ notice, act, targetKind, until }: Notice): string {
  if (notice === 'CLAIM_HELD') return '권리침해 신고로 30일 동안 가려 두었어요. 이의를 제기할 수 있어요';
  if (notice === 'CLAIM_ENDED') return '권리침해 신고를 처리했어요. 결과를 확인해 주세요';
  if (act === null || targetKind === null) return '새로운 알림이 있어요';
  const what = targetTexts[targetKind];
  if (notice === 'REPORT_DECIDED')
    return act === 'KEEP'
      ? '신고를 살펴봤지만 문제를 찾지 못했어요'
      : '신고를 받아들였어요. 알려 주셔서 고마워요';
  if (notice === 'UNDONE') return '앞서 알려 드린 조치를 되돌렸어요';
  const said: Record<MeasureAct, string> = {
    KEEP: `${what}을 다시 볼 수 있게 되었어요`,
    REMOVE: `${what}을 운영 원칙에 따라 내렸어요`,
    HOLD: `${what}을 살펴보는 동안 가려 두었어요`,
    WARN: '운영 원칙을 지켜 주세요. 경고를 받았어요',
    PAUSE: `${until === null ? '' : `${new Date(until).toLocaleDateString('ko')}까지 `}글과 댓글, 좋아요, 신고를 쉬어 가요`,
    SUSPEND: '이용이 정지되었어요',
  };
  return said[act].replace('장소을', '장소를');
}
