import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ArticleId, NotificationId } from 'contract/ids';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { formatTimeAgo } from '../kit/format-date.ts';
import { LoadError } from '../kit/LoadError.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { TrashIcon } from '../kit/icons.tsx';
import { MoreOf } from '../kit/MoreOf.tsx';
import { StatusMessage } from '../kit/StatusMessage.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { NoNotificationsIllustration } from '../kit/illustrations.tsx';
import styles from './Notifications.module.css';

/** What the two kinds of notices share. */
interface AnyNotice {
  notificationId: NotificationId;
  articleId: ArticleId | null;
  articleTitle: string;
  isRead: boolean;
  createdAt: string;
}

interface Props<Row extends AnyNotice> {
  notices: UseInfiniteQueryResult<Row[]>;
  /** Deleted just now, and maybe about to come back. */
  gone: ReadonlySet<NotificationId>;
  onDelete: (notificationId: NotificationId) => void;
  renderText: (notice: Row) => ReactNode;
  /** What a notice leads to: the post, or its comments. */
  opens: 'article' | 'comments';
  /** Said where there is none. */
  empty: string;
}

/** Notices, newest first, the new ones marked. */
export function NoticeList<Row extends AnyNotice>(props: Props<Row>) {
  const { notices, gone, onDelete, renderText, opens, empty } = props;
  const list = useRef<HTMLUListElement>(null);
  if (notices.isPending) return <Waiting />;
  if (notices.isError && !notices.data)
    return <LoadError text="알림을 불러오지 못했어요." onRetry={() => void notices.refetch()} />;
  const shown = notices.data.filter(({ notificationId }) => !gone.has(notificationId));
  if (shown.length === 0 && !notices.hasNextPage)
    return (
      <StatusMessage illustration={<NoNotificationsIllustration />} title="아직 알림이 없어요" text={empty} />
    );
  const remove = (notificationId: NotificationId) => {
    list.current?.focus();
    onDelete(notificationId);
  };
  return (
    <div className={styles['list']}>
      <ul ref={list} tabIndex={-1}>
        {shown.map((notice) => (
          <li key={notice.notificationId} className={styles['row']} data-unread={!notice.isRead}>
            <Opening notice={notice} opens={opens}>
              {!notice.isRead && <span className="visually-hidden">새 알림</span>}
              {renderText(notice)}
              <time dateTime={notice.createdAt}>{formatTimeAgo(notice.createdAt)}</time>
            </Opening>
            <IconButton
              label={`‘${notice.articleTitle}’ 알림 삭제`}
              onClick={() => remove(notice.notificationId)}
            >
              <TrashIcon size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      <MoreOf pages={notices} endless />
    </div>
  );
}

/** The words of a notice, leading to what they are about while it is there. */
function Opening({
  notice: { articleId },
  opens,
  children,
}: Pick<Props<AnyNotice>, 'opens'> & { notice: AnyNotice; children: ReactNode }) {
  if (articleId === null) return <div className={styles['words']}>{children}</div>;
  return (
    <Link
      className={styles['words']}
      to={opens === 'comments' ? paths.comments(articleId) : paths.article(articleId)}
      viewTransition
    >
      {children}
    </Link>
  );
}

function Waiting() {
  return (
    <div className={styles['waiting']} role="status" aria-label="알림을 불러오고 있어요">
      {[1, 2, 3].map((nth) => (
        <Skeleton key={nth} height="76px" radius="12px" />
      ))}
    </div>
  );
}
