import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { Header } from '../kit/Header.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { CommentNoticeText, SpamNoticeText } from './NoticeText.tsx';
import { NoticeList } from './NoticeList.tsx';
import styles from './Notifications.module.css';
import {
  commentNotices,
  markNoticesRead,
  type NoticeKind,
  spamNotices,
  unreadNotices,
} from './notifications.queries.ts';
import { UndoBar } from './UndoBar.tsx';
import { useClosing } from './use-closing.ts';
import { useDeletion } from './use-deletion.ts';

/** What happened to my posts: comments, and reports as suspected ads (spec §2, §4). Leaving or hiding it marks everything read. */
export function NotificationsScreen() {
  const [search, setSearch] = useSearchParams();
  const chosen: NoticeKind = search.get('tab') === 'spams' ? 'spams' : 'comments';
  const unread = useQuery(unreadNotices);
  const deletion = useDeletion();
  useReadOnLeaving(unread.isSuccess);
  const tabs = [
    { key: 'comments', label: <TabLabel text="댓글" unread={unread.data?.comments} /> },
    { key: 'spams', label: <TabLabel text="광고 의심" unread={unread.data?.spams} /> },
  ] as const;
  const { gone, remove } = deletion;
  return (
    <>
      <Header title="알림" />
      <Tabs
        label="알림"
        tabs={tabs}
        chosen={chosen}
        onChoose={(tab) => setSearch({ tab }, { replace: true, preventScrollReset: true })}
      >
        {chosen === 'comments' ? (
          <CommentNotices gone={gone} onDelete={(id) => remove({ kind: 'comments', notificationId: id })} />
        ) : (
          <SpamNotices gone={gone} onDelete={(id) => remove({ kind: 'spams', notificationId: id })} />
        )}
      </Tabs>
      <UndoBar shown={deletion.waiting !== null} onUndo={deletion.undo} />
    </>
  );
}

type ListProps = Pick<Parameters<typeof NoticeList>[0], 'gone' | 'onDelete'>;

function CommentNotices(props: ListProps) {
  const notices = useInfiniteQuery(commentNotices);
  return (
    <NoticeList
      {...props}
      notices={notices}
      empty="내 글에 댓글이 달리면 여기서 알려 드릴게요."
      renderText={(notice) => <CommentNoticeText notice={notice} />}
      opens="comments"
    />
  );
}

function SpamNotices(props: ListProps) {
  const notices = useInfiniteQuery(spamNotices);
  return (
    <NoticeList
      {...props}
      notices={notices}
      empty="내 글이 광고로 의심받으면 여기서 알려 드릴게요."
      renderText={(notice) => <SpamNoticeText notice={notice} />}
      opens="article"
    />
  );
}

function TabLabel({ text, unread = 0 }: { text: string; unread?: number | undefined }) {
  return (
    <span className={styles['tab']} data-unread={unread > 0}>
      {text}
      {unread > 0 && <span className="visually-hidden">, 새 알림 {unread}개</span>}
    </span>
  );
}

/** Marks everything read once the screen is left or hidden, if it was there to be seen. */
function useReadOnLeaving(wasSeen: boolean) {
  const client = useQueryClient();
  const mark = async () => {
    if (wasSeen) await markNoticesRead().catch(() => {}); // they stay marked as new, and are marked with the next visit
  };
  const leave = useEffectEvent(async () => {
    await mark();
    await client.invalidateQueries({ queryKey: ['notifications'] });
  });
  useEffect(() => () => void leave(), []);
  useClosing(() => void mark());
}
