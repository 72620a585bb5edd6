import type { NotificationId } from 'contract/ids';
import type { NotificationKind } from 'contract/notifications';
import { useEffect, useEffectEvent, useState } from 'react';
import { SessionEnded } from 'contract/refused';
import { useChange } from '../api/use-change.ts';
import { toast } from '../kit/toast.ts';
import { type Deletion, deleteNotification, notificationsKey } from './notifications.queries.ts';
import { usePageHide } from './use-page-hide.ts';

const UNDO_MS = 5000;

/**
 * Deletes notifications with undo: the list hides them at once (`isHidden`); the deletions are sent five seconds after the last one, or
 * when the screen is left or hidden (BEHAVIOUR: notifications-10).
 */
export function useDeletion() {
  const [hidden, setHidden] = useState<readonly Deletion[]>([]);
  const [unsent, setUnsent] = useState<readonly Deletion[]>([]);
  const { mutateAsync } = useChange({ change: deleteNotification, invalidates: [notificationsKey] });

  const show = (shown: readonly Deletion[]) =>
    setHidden((deletions) => deletions.filter((deletion) => !shown.includes(deletion)));
  const send = (deletion: Deletion) =>
    mutateAsync(deletion).catch((error: unknown) => {
      show([deletion]);
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
    /** Whether the list hides a notification, although the query may still contain it. */
    isHidden: (kind: NotificationKind, notificationId: NotificationId) =>
      hidden.some((one) =>
        one.isAll ? covers(one, kind, notificationId) : one.notificationId === notificationId,
      ),
    /** Whether all notifications of a kind were deleted. */
    isCleared: (kind: NotificationKind) => hidden.some((one) => one.isAll && one.kind === kind),
    /** The deletions that can be undone. */
    undoable: unsent,
    remove: (deletion: Deletion) => {
      setHidden((deletions) => [...deletions, deletion]);
      setUnsent((deletions) => [...deletions, deletion]);
    },
    undo: () => {
      show(unsent);
      setUnsent([]);
    },
  };
}

/** Whether the deletion of a whole kind covers a notification: what arrived after it was asked for stays. */
const covers = (all: Deletion, kind: NotificationKind, notificationId: NotificationId) =>
  all.kind === kind && notificationId <= all.notificationId;
