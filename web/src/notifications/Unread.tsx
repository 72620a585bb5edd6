import { useQuery } from '@tanstack/react-query';
import { unreadCount } from './notifications.queries.ts';
import styles from './Unread.module.css';

/** A dot on a bell while notifications are unread; read as their number (BEHAVIOUR: notifications-8). */
export function Unread() {
  const { data: count = 0 } = useQuery(unreadCount);
  if (count === 0) return null;
  return (
    <span className={styles['dot']}>
      <span className="visually-hidden">, 새 알림 {count}개</span>
    </span>
  );
}
