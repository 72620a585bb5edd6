import { useQueryClient } from '@tanstack/react-query';
import type { NotificationId } from 'contract/ids';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '../kit/toast.ts';
import { deleteNotice, type NoticeKind } from './notifications.queries.ts';
import { useClosing } from './use-closing.ts';

/** A notice taken off the list whose deletion has not been sent yet. */
interface Waiting {
  kind: NoticeKind;
  notificationId: NotificationId;
}

const UNDO_MS = 5000;

/**
 * Deleting with a way back: the notice leaves the list at once, and the call goes out after five seconds, with the next
 * deletion, or when the screen is left or hidden. `gone` are the ids not to show.
 */
export function useDeletion() {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [gone, setGone] = useState<ReadonlySet<NotificationId>>(new Set());

  const show = (id: NotificationId) => setGone((now) => new Set([...now].filter((one) => one !== id)));
  const send = async ({ kind, notificationId }: Waiting) => {
    try {
      await deleteNotice(kind, notificationId);
    } catch {
      show(notificationId);
      toast('알림을 삭제하지 못했어요.');
    }
    await client.invalidateQueries({ queryKey: ['notifications'] });
  };
  const settle = () => {
    if (waiting !== null) void send(waiting);
    setWaiting(null);
  };
  const expire = useEffectEvent(settle);
  const leave = useEffectEvent(() => waiting !== null && void send(waiting));

  useEffect(() => {
    if (waiting === null) return;
    const timer = setTimeout(() => expire(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  useEffect(() => () => void leave(), []);
  useClosing(settle);

  return {
    gone,
    waiting,
    remove: (deleted: Waiting) => {
      settle();
      setGone((now) => new Set([...now, deleted.notificationId]));
      setWaiting(deleted);
    },
    undo: () => {
      if (waiting !== null) show(waiting.notificationId);
      setWaiting(null);
    },
  };
}
