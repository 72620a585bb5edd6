import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationKind } from 'contract/notifications';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { SessionEnded } from 'contract/refused';
import { errorMessage } from '../api/call.ts';
import { Header } from '../kit/Header.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { toast } from '../kit/toast.ts';
import { GroupRow } from './GroupRow.tsx';
import { type ListActs, NotificationList } from './NotificationList.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import styles from './Notifications.module.css';
import { NOTIFICATIONS, showNotice } from './notifications.ts';
import {
  commentGroups,
  markAllRead,
  NONE_UNREAD,
  notices,
  notificationsKey,
  reportNotifications,
  unreadNotifications,
} from './notifications.queries.ts';
import { useDeletion } from './use-deletion.ts';
import { usePageHide } from './use-page-hide.ts';

/** 알림: comments on the member's posts, reports of them, and notices; the tab is in the address (BEHAVIOUR: notifications-13). */
export function NotificationsScreen() {
  const [search, setSearch] = useSearchParams();
  const chosen: NotificationKind = KINDS.find((kind) => kind === search.get('tab')) ?? 'comments';
  const unread = useQuery(unreadNotifications);
  const { isHidden, isCleared, remove } = useDeletion();
  const readAll = useReading(unread.data !== undefined);
  const unreadOf = (kind: NotificationKind) => (isCleared(kind) ? 0 : unread.data?.[kind]);
  const tabs = [
    { key: 'comments', label: <TabLabel text="댓글" unread={unreadOf('comments')} /> },
    { key: 'spams', label: <TabLabel text="광고 의심" unread={unreadOf('spams')} /> },
    { key: 'notices', label: <TabLabel text="소식" unread={unreadOf('notices')} /> },
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
        <List
          isHidden={(notificationId) => isHidden(chosen, notificationId)}
          isCleared={isCleared(chosen)}
          onDelete={(notificationId) => remove({ kind: chosen, notificationId })}
          onClear={(notificationId) => remove({ kind: chosen, notificationId, isAll: true })}
          onReadAll={() => void readAll()}
        />
      </Tabs>
    </>
  );
}

function CommentNotifications(acts: ListActs) {
  return (
    <NotificationList
      {...acts}
      query={useInfiniteQuery(commentGroups)}
      show={NOTIFICATIONS.COMMENT}
      empty="내 글에 댓글이 달리면 여기서 알려 드릴게요."
    >
      {(group, acts) => <GroupRow key={group.notificationId} group={group} acts={acts} />}
    </NotificationList>
  );
}

function ReportNotifications(acts: ListActs) {
  return (
    <NotificationList
      {...acts}
      query={useInfiniteQuery(reportNotifications)}
      show={NOTIFICATIONS.REPORT}
      empty="내 글이 광고로 의심받으면 여기서 알려 드릴게요."
    >
      {(report, acts) => (
        <NotificationRow
          key={report.notificationId}
          shown={NOTIFICATIONS.REPORT(report)}
          isRead={report.isRead}
          createdAt={report.createdAt}
          acts={acts}
        />
      )}
    </NotificationList>
  );
}

function Notices(acts: ListActs) {
  return (
    <NotificationList
      {...acts}
      query={useInfiniteQuery(notices)}
      show={showNotice}
      empty="신고와 조치의 결과, 내보내기와 가져오기, 챌린지 소식을 여기서 알려 드릴게요."
    >
      {(notice, acts) => (
        <NotificationRow
          key={notice.notificationId}
          shown={showNotice(notice)}
          isRead={notice.isRead}
          createdAt={notice.createdAt}
          acts={acts}
        />
      )}
    </NotificationList>
  );
}

const LISTS = { comments: CommentNotifications, spams: ReportNotifications, notices: Notices };
const KINDS = Object.keys(LISTS) as NotificationKind[];

function TabLabel({ text, unread = 0 }: { text: string; unread?: number | undefined }) {
  return (
    <span className={styles['tab']} data-unread={unread > 0}>
      {text}
      {unread > 0 && <span className="visually-hidden">, 읽지 않은 알림 {unread}개</span>}
    </span>
  );
}

/**
 * Marks all notifications read when the screen is left or hidden, if their numbers have loaded (BEHAVIOUR: notifications-9). Returns what
 * marks them at once.
 */
function useReading(isLoaded: boolean) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({ mutationFn: markAllRead });
  const mark = async () => {
    await mutateAsync();
    client.setQueryData(unreadNotifications.queryKey, NONE_UNREAD); // also in other tabs (BEHAVIOUR: notifications-19)
  };
  const readAgain = () => client.invalidateQueries({ queryKey: notificationsKey });
  const hide = async () => {
    if (isLoaded) await mark().catch(() => {}); // they stay unread until the next visit
  };
  const leave = useEffectEvent(async () => {
    await hide();
    await readAgain();
  });
  useEffect(() => () => void leave(), []);
  usePageHide(() => void hide());
  return async () => {
    try {
      await mark();
      await readAgain();
      toast('모두 읽음으로 표시했어요');
    } catch (error) {
      if (!(error instanceof SessionEnded)) toast(errorMessage(error, '읽음으로 표시하지 못했어요.'));
    }
  };
}
