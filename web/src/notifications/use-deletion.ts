import type { NotificationId } from 'contract/ids';
import { useEffect, useEffectEvent, useState } from 'react';
import { SessionEnded } from 'contract/refused';
import { useChange } from '../api/use-change.ts';
import { toast } from '../kit/toast.ts';
import { type Deletion, deleteNotification, notificationsKey } from './notifications.queries.ts';
import { usePageHide } from './use-page-hide.ts';

const UNDO_MS = 5000;

/**
 * Deletes notifications so that the last deletion can be undone: the list hides it at once (`hidden`), and it is sent after
 * five seconds, with the next deletion, or when the screen is left or hidden (BEHAVIOUR: notifications-10).
 */
export function useDeletion() {
  const { hidden, hide, show } = useHidden();
  const [unsent, setUnsent] = useState<Deletion | null>(null);
  const { mutateAsync } = useChange({ change: deleteNotification, invalidates: [notificationsKey] });

  const send = (deletion: Deletion) =>
    mutateAsync(deletion).catch((error: unknown) => {
      show(deletion.notificationId);
      if (!(error instanceof SessionEnded)) toast('알림을 삭제하지 못했어요.');
    });
  const flush = () => {
    if (unsent !== null) void send(unsent);
    setUnsent(null);
  };
  const flushLater = useEffectEvent(flush);
  const sendOnLeaving = useEffectEvent(() => unsent !== null && void send(unsent));

  useEffect(() => {
    if (unsent === null) return;
    const timer = setTimeout(() => flushLater(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [unsent]);
  useEffect(() => () => void sendOnLeaving(), []);
  usePageHide(flush);

  return {
    hidden,
    canUndo: unsent !== null,
    remove: (deletion: Deletion) => {
      flush();
      hide(deletion.notificationId);
      setUnsent(deletion);
    },
    undo: () => {
      if (unsent !== null) show(unsent.notificationId);
      setUnsent(null);
    },
  };
}

/** The ids of notifications that the lists leave out. */
function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<NotificationId>>(new Set());
  return {
    hidden,
    hide: (id: NotificationId) => setHidden((ids) => new Set(ids).add(id)),
    show: (id: NotificationId) => setHidden((ids) => new Set([...ids].filter((other) => other !== id))),
  };
}
