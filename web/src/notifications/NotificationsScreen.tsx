import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Header } from '../kit/Header.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { type Deletions, NotificationList } from './NotificationList.tsx';
import styles from './Notifications.module.css';
import { NOTIFICATIONS, showNotice } from './notifications.ts';
import {
  commentNotifications,
  markAllRead,
  type NotificationKind,
  notices,
  notificationsKey,
  reportNotifications,
  unreadNotifications,
} from './notifications.queries.ts';
import { UndoBar } from './UndoBar.tsx';
import { useDeletion } from './use-deletion.ts';
import { usePageHide } from './use-page-hide.ts';

/** 알림: comments on the member's posts, reports of them, and notices; the tab is in the address (BEHAVIOUR: notifications-13). */
export function NotificationsScreen() {
  const [search, setSearch] = useSearchParams();
  const chosen: NotificationKind = KINDS.find((kind) => kind === search.get('tab')) ?? 'comments';
  const unread = useQuery(unreadNotifications);
  const { hidden, remove, undoable, undo } = useDeletion();
  useMarkReadOnLeaving(unread.data !== undefined);
  const tabs = [
    { key: 'comments', label: <TabLabel text="댓글" unread={unread.data?.comments} /> },
    { key: 'spams', label: <TabLabel text="광고 의심" unread={unread.data?.spams} /> },
    { key: 'notices', label: <TabLabel text="소식" unread={unread.data?.notices} /> },
  ] as const;
  const List = LISTS[chosen];
  return (
    <>
      <Header title="알림" />
      <Tabs
        label="알림"
        tabs={tabs}
        chosen={chosen}
        onChoose={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      >
        <List hidden={hidden} onDelete={(notificationId) => remove({ kind: chosen, notificationId })} />
      </Tabs>
      <UndoBar count={undoable} onUndo={undo} />
    </>
  );
}

function CommentNotifications(props: Deletions) {
  return (
    <NotificationList
      {...props}
      query={useInfiniteQuery(commentNotifications)}
      show={NOTIFICATIONS.COMMENT}
      empty="내 글에 댓글이 달리면 여기서 알려 드릴게요."
    />
  );
}

function ReportNotifications(props: Deletions) {
  return (
    <NotificationList
      {...props}
      query={useInfiniteQuery(reportNotifications)}
      show={NOTIFICATIONS.REPORT}
      empty="내 글이 광고로 의심받으면 여기서 알려 드릴게요."
    />
  );
}

function Notices(props: Deletions) {
  return (
    <NotificationList
      {...props}
      query={useInfiniteQuery(notices)}
      show={showNotice}
      empty="신고와 조치의 결과, 내보내기와 가져오기, 챌린지 소식을 여기서 알려 드릴게요."
    />
  );
}

const LISTS = { comments: CommentNotifications, spams: ReportNotifications, notices: Notices };
const KINDS = Object.keys(LISTS) as NotificationKind[];

function TabLabel({ text, unread = 0 }: { text: string; unread?: number | undefined }) {
  return (
    <span className={styles['tab']} data-unread={unread > 0}>
      {text}
      {unread > 0 && <span className="visually-hidden">, 새 알림 {unread}개</span>}
    </span>
  );
}

/** Marks all notifications read when the screen is left or hidden, if they have loaded (BEHAVIOUR: notifications-9). */
function useMarkReadOnLeaving(isLoaded: boolean) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: markAllRead });
  const mark = async () => {
    if (isLoaded) await mutateAsync().catch(() => {}); // they stay unread until the next visit
  };
  const leave = useEffectEvent(async () => {
    await mark();
    await client.invalidateQueries({ queryKey: notificationsKey });
  });
  useEffect(() => () => void leave(), []);
  usePageHide(() => void mark());
}
