import { REPORT } from 'contract/limits';
import type { CommentNotification, ReportNotification } from 'contract/notifications';
import styles from './Notifications.module.css';

/** Who wrote what under which post of mine. */
export function CommentNoticeText({ notice }: { notice: CommentNotification }) {
  return (
    <>
      <strong>{notice.commenterNickname || '익명'}님이 댓글을 남겼어요</strong>
      <span className={styles['quote']}>{notice.commentContent}</span>
      <span className={styles['post']}>{notice.articleTitle}</span>
    </>
  );
}

/** What reports did to a post of mine: a warning at 10, gone at 20 (spec §4). */
export function SpamNoticeText({ notice: { spamCount, articleTitle } }: { notice: ReportNotification }) {
  const isRemoved = spamCount >= REPORT.removeAt;
  return (
    <>
      <strong>
        {isRemoved
          ? '광고 의심 신고가 누적되어 글이 자동 삭제되었어요'
          : `광고 의심 신고가 ${spamCount}회 쌓였어요`}
      </strong>
      <span className={styles['quote']}>
        {isRemoved
          ? `신고가 ${REPORT.removeAt}회 누적된 글은 자동으로 삭제돼요.`
          : `신고가 ${REPORT.removeAt}회 누적되면 글이 자동 삭제돼요.`}
      </span>
      <span className={styles['post']}>{articleTitle}</span>
    </>
  );
}
