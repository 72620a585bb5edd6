import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { NotificationId } from 'contract/ids';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { NoNotificationsIllustration } from '../kit/illustrations.tsx';
import { namesApart } from '../kit/names-apart.ts';
import { PagedList } from '../kit/PagedList.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { nameOf, type Shown } from './notifications.ts';
import styles from './Notifications.module.css';

/** What members do with the notifications of a list. */
export interface ListActs {
  /** Whether a notification was deleted, although the query may still contain it. */
  isHidden: (notificationId: NotificationId) => boolean;
  /** Whether all were deleted, those of the pages that have not loaded too. */
  isCleared: boolean;
  onDelete: (notificationId: NotificationId) => void;
  /** Deletes all up to the newest one. */
  onClear: (newest: NotificationId) => void;
  onReadAll: () => void;
}

/** What is done with one row: `name` is what it is called in the names of its buttons, unlike every other row. */
export interface RowActs {
  name: string;
  onDelete: () => void;
}

interface Props<Row> extends ListActs {
  query: UseInfiniteQueryResult<Row[]>;
  /** The text of the empty state. */
  empty: string;
  show: (row: Row) => Shown;
  children: (row: Row, acts: RowActs) => ReactNode;
}

/** Notifications, newest first, with what is done to all of them above. */
export function NotificationList<Row extends { notificationId: NotificationId }>(props: Props<Row>) {
  const { query, isHidden, isCleared, onDelete, onClear, onReadAll, empty, show, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const data = query.data?.filter(({ notificationId }) => !isHidden(notificationId));
  const names = namesApart(data?.map((row) => nameOf(show(row))) ?? []);
  const remove = (notificationId: NotificationId) => {
    list.current?.focus();
    onDelete(notificationId);
  };
  return (
    <PagedList
      query={{ ...query, data, hasNextPage: query.hasNextPage && !isCleared }}
      pending={<Loading />}
      failed="알림을 불러오지 못했어요."
      empty={
        <StatusMessage illustration={<NoNotificationsIllustration />} title="아직 알림이 없어요" text={empty}>
          <Link to={paths.home}>이웃 글 보러 가기</Link>
        </StatusMessage>
      }
      endless
    >
      {(rows, more) => (
        <div className={styles['list']}>
          <div className={styles['all']}>
            <button type="button" onClick={onReadAll}>
              모두 읽음
            </button>
            <button type="button" onClick={() => rows[0] && onClear(rows[0].notificationId)}>
              모두 지우기
            </button>
          </div>
          <ul ref={list} tabIndex={-1} aria-label="알림">
            {rows.map((row, at) =>
              children(row, { name: names[at]!, onDelete: () => remove(row.notificationId) }),
            )}
          </ul>
          {more}
        </div>
      )}
    </PagedList>
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
