import type { Notice } from 'contract/notifications';
import { appealTexts, measureText } from '../appeals/ko.ts';
import { reasonTexts } from '../reports/ko.ts';
import styles from './Notifications.module.css';

/** A measure against the member, or the outcome of a report of theirs, with reason and explanation (BEHAVIOUR: notifications-16). */
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

/** The texts of notices that are not about a measure. */
const PLAIN: Partial<Record<Notice['notice'], string>> = {
  CLAIM_HELD: '권리침해 신고로 30일 동안 가려 두었어요. 이의를 제기할 수 있어요',
  CLAIM_ENDED: '권리침해 신고를 처리했어요. 결과를 확인해 주세요',
  EXPORT_READY: '내보내기 파일이 준비되었어요. 하루 동안 받을 수 있어요',
  IMPORT_DONE: '가져오기가 끝났어요. 무엇이 더해졌는지 볼 수 있어요',
  CHALLENGE_WON: '챌린지에서 우승했어요! 내 글이 일주일 동안 모두의 홈 맨 위에 있어요',
  EXPORT_FAILED: '내보내기 파일을 만들지 못했어요. 다시 시도해 주세요',
};

function headline({ notice, act, targetKind, until }: Notice): string {
  if (act === null || targetKind === null) return PLAIN[notice] ?? '새로운 알림이 있어요';
  if (notice === 'REPORT_DECIDED')
    return act === 'KEEP'
      ? '신고를 살펴봤지만 문제를 찾지 못했어요'
      : '신고를 받아들였어요. 알려 주셔서 고마워요';
  if (notice === 'REPORT_CHANGED') return '받아들였던 신고를 다시 살펴봤더니 문제가 없었어요';
  if (notice === 'APPEAL_UPHELD') return appealTexts.UPHELD;
  if (notice === 'APPEAL_DECLINED') return appealTexts.DECLINED;
  if (notice === 'UNDONE' && act === 'PAUSE_REPORTS') return '다시 신고할 수 있게 되었어요';
  if (notice === 'UNDONE') return '앞서 알려 드린 조치를 되돌렸어요';
  return measureText({ act, targetKind, until });
}
