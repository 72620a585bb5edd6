import type { NotificationId } from 'contract/ids';
import { useEffect, useEffectEvent, useState } from 'react';
import { SessionEnded } from 'contract/refused';
import { useChange } from '../api/use-change.ts';
import { toast } from '../kit/toast.ts';
import { type Deletion, deleteNotification, notificationsKey } from './notifications.queries.ts';
import { usePageHide } from './use-page-hide.ts';

const UNDO_MS = 5000;

/**
 * Deletes notifications with undo: the list hides them at once (`hidden`); the deletions are sent five seconds after the last one, or
 * when the screen is left or hidden (BEHAVIOUR: notifications-10).
 */
export function useDeletion() {
  const { hidden, hide, show } = useHidden();
  const [unsent, setUnsent] = useState<readonly Deletion[]>([]);
  const { mutateAsync } = useChange({ change: deleteNotification, invalidates: [notificationsKey] });

  const send = (deletion: Deletion) =>
    mutateAsync(deletion).catch((error: unknown) => {
      show([deletion.notificationId]);
      if (!(error instanceof SessionEnded)) toast('알림을 삭제하지 못했어요.');
    });
  const sendAll = () => unsent.forEach((deletion) => void send(deletion));
  const flush = () => {
    sendAll();
    setUnsent([]);
  };
  const flushLater = useEffectEvent(flush);
  const sendOnLeaving = useEffectEvent(sendAll);

  useEffect(() => {
    if (unsent.length === 0) return;
    const timer = setTimeout(() => flushLater(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [unsent]);
  useEffect(() => () => sendOnLeaving(), []);
  usePageHide(flush);

  return {
    hidden,
    /** The number of deletions that can be undone. */
    undoable: unsent.length,
    remove: (deletion: Deletion) => {
      hide(deletion.notificationId);
      setUnsent((deletions) => [...deletions, deletion]);
    },
    undo: () => {
      show(unsent.map(({ notificationId }) => notificationId));
      setUnsent([]);
    },
  };
}

/** The ids of notifications that the lists hide. */
function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<NotificationId>>(new Set());
  return {
    hidden,
    hide: (id: NotificationId) => setHidden((ids) => new Set(ids).add(id)),
    show: (shown: readonly NotificationId[]) =>
      setHidden((ids) => new Set([...ids].filter((id) => !shown.includes(id)))),
  };
}
