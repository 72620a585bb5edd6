import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArticleId } from 'contract/ids';
import type { Notice } from 'contract/notifications';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import * as v from 'valibot';
import { Header } from '../kit/Header.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { type Deletions, NotificationList } from './NotificationList.tsx';
import styles from './Notifications.module.css';
import {
  commentNotifications,
  markAllRead,
  type NotificationKind,
  notices,
  notificationsKey,
  reportNotifications,
  unreadNotifications,
} from './notifications.queries.ts';
import { paths } from '../paths.ts';
import { NoticeText } from './NoticeText.tsx';
import { CommentNotificationText, ReportNotificationText } from './NotificationText.tsx';
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
  const notifications = useInfiniteQuery(commentNotifications);
  return (
    <NotificationList
      {...props}
      query={notifications}
      empty="내 글에 댓글이 달리면 여기서 알려 드릴게요."
      renderText={(notification) => <CommentNotificationText notification={notification} />}
      about={({ articleId, articleTitle, isArticleGone }) => ({
        title: articleTitle,
        opens: isArticleGone ? null : paths.comments(articleId),
      })}
    />
  );
}

function ReportNotifications(props: Deletions) {
  const notifications = useInfiniteQuery(reportNotifications);
  return (
    <NotificationList
      {...props}
      query={notifications}
      empty="내 글이 광고로 의심받으면 여기서 알려 드릴게요."
      renderText={(notification) => <ReportNotificationText notification={notification} />}
      about={({ articleId, articleTitle, isArticleGone, measureId }) => ({
        title: articleTitle,
        opens:
          measureId !== null ? paths.measure(measureId) : isArticleGone ? null : paths.article(articleId),
      })}
    />
  );
}

/** The screens that notices link to, if any. */
const OPENS: Partial<Record<Notice['notice'], string>> = {
  REPORT_DECIDED: paths.myReports,
  REPORT_CHANGED: paths.myReports,
  REPORTING_PAUSED: paths.myReports,
  EXPORT_READY: paths.export,
  EXPORT_FAILED: paths.export,
  IMPORT_DONE: paths.import,
};

function Notices(props: Deletions) {
  const list = useInfiniteQuery(notices);
  return (
    <NotificationList
      {...props}
      query={list}
      empty="신고와 조치의 결과, 내보내기와 가져오기, 챌린지 소식을 여기서 알려 드릴게요."
      renderText={(notice) => <NoticeText notice={notice} />}
      about={(notice) => ({
        title: notice.subject ?? (notice.measureId === null ? '소식' : '조치'),
        opens:
          subjectPath(notice) ??
          OPENS[notice.notice] ??
          (notice.measureId === null || notice.act === 'KEEP' ? null : paths.measure(notice.measureId)),
      })}
    />
  );
}

/** The screen of the claim or the post that a notice is about; null for any other notice, and if the post is gone. */
function subjectPath({ notice, subjectId, subject }: Notice): string | null {
  if (subjectId === null) return null;
  if (notice === 'CHALLENGE_WON')
    return subject === null ? null : paths.article(v.parse(ArticleId, subjectId));
  return notice.startsWith('CLAIM_') ? paths.claim(subjectId) : null;
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
