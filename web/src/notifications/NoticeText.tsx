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

/** What notices say that are about no measure. */
const PLAIN: Partial<Record<Notice['notice'], string>> = {
  EXPORT_READY: '내보내기 파일이 준비되었어요. 하루 동안 받을 수 있어요',
  IMPORT_DONE: '가져오기가 끝났어요. 무엇이 더해졌는지 볼 수 있어요',
  EXPORT_FAILED: '내보내기 파일을 만들지 못했어요. 다시 시도해 주세요',
};

function headline({ notice, act, targetKind, until }: Notice): string {
  if (act === null || targetKind === null) return PLAIN[notice] ?? '새로운 알림이 있어요';
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
