import styles from './Notifications.module.css';
import type { Shown } from './notifications.ts';

/** The words of a notification, and the title of what it is about. */
export function NotificationText({ headline, quote, subject }: Shown) {
  return (
    <>
      <strong>{headline}</strong>
      {quote !== null && <span className={styles['quote']}>{quote}</span>}
      {subject !== null && <span className={styles['post']}>{subject}</span>}
    </>
  );
}
