import { REPORT } from 'contract/limits';
import type { CommentNotification, ReportNotification } from 'contract/notifications';
import styles from './Notifications.module.css';

/** A comment on one of the member's posts: author, text and post. */
export function CommentNotificationText({ notification }: { notification: CommentNotification }) {
  return (
    <>
      <strong>{notification.commenterNickname || '익명'}님이 댓글을 남겼어요</strong>
      <span className={styles['quote']}>{notification.commentContent}</span>
      <span className={styles['post']}>{notification.articleTitle}</span>
    </>
  );
}

/** A warning at 10 reports of one of the member's posts; at 20, that it was deleted (BEHAVIOUR: notifications-11). */
export function ReportNotificationText({ notification }: { notification: ReportNotification }) {
  const { spamCount, articleTitle } = notification;
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
          ? `신고가 ${REPORT.removeAt}회 누적된 글은 자동으로 삭제돼요. 사실과 다르면 눌러서 이의를 제기할 수 있어요.`
          : `신고가 ${REPORT.removeAt}회 누적되면 글이 자동 삭제돼요.`}
      </span>
      <span className={styles['post']}>{articleTitle}</span>
    </>
  );
}
