import { useQuery } from '@tanstack/react-query';
import { isMember } from '../api/session.ts';
import { unreadCount } from './notifications.queries.ts';
import styles from './Unread.module.css';

const MOST = 99;

/** The number of unread notifications, at the corner of a bell or a tab; nothing while there are none (BEHAVIOUR: notifications-18). */
export function Unread() {
  const { data: count = 0 } = useQuery({ ...unreadCount, enabled: isAsked });
  if (count === 0) return null;
  return (
    <span className={styles['count']}>
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="visually-hidden">읽지 않은 알림 {count}개</span>
    </span>
  );
}

/** Asked before each request: a visitor's, after a sign-out in another tab, would lead away from a screen that is for everybody. */
const isAsked = () => !import.meta.env.SSR && isMember();
