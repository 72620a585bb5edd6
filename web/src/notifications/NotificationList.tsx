import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { NotificationId } from 'contract/ids';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { formatTimeAgo } from '../kit/format-date.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { TrashIcon } from '../kit/icons.tsx';
import { NoNotificationsIllustration } from '../kit/illustrations.tsx';
import { namesApart } from '../kit/names-apart.ts';
import { PagedList } from '../kit/PagedList.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { Time } from '../kit/Time.tsx';
import styles from './Notifications.module.css';
import type { Shown } from './notifications.ts';
import { NotificationText } from './NotificationText.tsx';

/** The fields that all kinds of notifications share. */
interface AnyNotification {
  notificationId: NotificationId;
  isRead: boolean;
  createdAt: string;
}

/** The deletions of a list. */
export interface Deletions {
  /** The ids of deleted notifications, hidden although the query may still contain them. */
  hidden: ReadonlySet<NotificationId>;
  onDelete: (notificationId: NotificationId) => void;
}

interface Props<Row extends AnyNotification> extends Deletions {
  query: UseInfiniteQueryResult<Row[]>;
  show: (notification: Row) => Shown;
  /** The text of the empty state. */
  empty: string;
}

/** Notifications, newest first, with the unread ones marked. */
export function NotificationList<Row extends AnyNotification>(props: Props<Row>) {
  const { query, hidden, onDelete, show, empty } = props;
  const list = useRef<HTMLUListElement>(null);
  const data = query.data?.filter(({ notificationId }) => !hidden.has(notificationId));
  const remove = (notificationId: NotificationId) => {
    list.current?.focus();
    onDelete(notificationId);
  };
  return (
    <PagedList
      query={{ ...query, data }}
      pending={<Loading />}
      failed="알림을 불러오지 못했어요."
      empty={
        <StatusMessage illustration={<NoNotificationsIllustration />} title="아직 알림이 없어요" text={empty}>
          <Link to={paths.home}>이웃 글 보러 가기</Link>
        </StatusMessage>
      }
      endless
    >
      {(notifications, more) => (
        <div className={styles['list']}>
          <ul ref={list} tabIndex={-1}>
            {named(notifications, show).map(({ notification, shown, name }) => (
              <Row
                key={notification.notificationId}
                notification={notification}
                shown={shown}
                name={name}
                onDelete={() => remove(notification.notificationId)}
              />
            ))}
          </ul>
          {more}
        </div>
      )}
    </PagedList>
  );
}

/** Notifications with their words, and with names of their own for their bins. */
function named<Row extends AnyNotification>(notifications: readonly Row[], show: (one: Row) => Shown) {
  const shown = notifications.map(show);
  const names = namesApart(shown.map(({ subject, called }) => `‘${subject ?? called}’`));
  return notifications.map((notification, at) => ({ notification, shown: shown[at]!, name: names[at]! }));
}

interface RowProps {
  notification: AnyNotification;
  shown: Shown;
  name: string;
  onDelete: () => void;
}

function Row({ notification: { isRead, createdAt }, shown, name, onDelete }: RowProps) {
  return (
    <li className={styles['row']} data-unread={!isRead}>
      <Content opens={shown.opens}>
        {!isRead && <span className="visually-hidden">새 알림</span>}
        <NotificationText {...shown} />
        <Time at={createdAt}>{formatTimeAgo(createdAt)}</Time>
      </Content>
      <IconButton label={`${name} 알림 삭제`} onClick={onDelete}>
        <TrashIcon size={20} />
      </IconButton>
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

function Loading() {
  return (
    <div className={styles['loading']} role="status" aria-label="알림을 불러오고 있어요">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="76px" radius="12px" />
      ))}
    </div>
  );
}
