import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../kit/IconButton.tsx';
import { TrashIcon } from '../kit/icons.tsx';
import { formatTimeAgo } from '../kit/format-date.ts';
import { Time } from '../kit/Time.tsx';
import styles from './Notifications.module.css';
import type { RowActs } from './NotificationList.tsx';
import type { Shown } from './notifications.ts';

interface Props {
  shown: Shown;
  isRead: boolean;
  createdAt: string;
  acts: RowActs;
  /** Shown above the words. */
  faces?: ReactNode;
  /** Shown after the time. */
  states?: ReactNode;
  /** Shown beside the words. */
  picture?: ReactNode;
  /** A further button below the one that deletes. */
  act?: ReactNode;
}

/** A notification: its words and the title of what it is about, which open it, and a button that deletes it and says which one (BEHAVIOUR: notifications-23). */
export function NotificationRow({ shown, isRead, createdAt, acts, faces, states, picture, act }: Props) {
  return (
    <li className={styles['row']} data-unread={!isRead}>
      <Content opens={shown.opens}>
        <span className={styles['words']}>
          {!isRead && <span className="visually-hidden">읽지 않음</span>}
          {faces}
          <strong>{shown.headline}</strong>
          {shown.quote !== null && <span className={styles['quote']}>{shown.quote}</span>}
          <span className={styles['about']}>
            {shown.subject !== null && <span className={styles['post']}>{shown.subject}</span>}
            <Time at={createdAt}>{formatTimeAgo(createdAt)}</Time>
            {states}
          </span>
        </span>
        {picture}
      </Content>
      <span className={styles['acts']}>
        <IconButton label={`${acts.name} 알림 삭제`} onClick={acts.onDelete}>
          <TrashIcon size={20} />
        </IconButton>
        {act}
      </span>
    </li>
  );
}

/** The content as a link, if there is something to open. */
function Content({ opens, children }: Pick<Shown, 'opens'> & { children: ReactNode }) {
  if (opens === null) return <div className={styles['content']}>{children}</div>;
  return (
    <Link className={styles['content']} to={opens} viewTransition>
      {children}
    </Link>
  );
}
