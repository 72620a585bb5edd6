import type { NotificationId } from 'contract/ids';
import type { NotificationKind } from 'contract/notifications';
import { useEffect, useEffectEvent, useState } from 'react';
import { SessionEnded } from 'contract/refused';
import { useChange } from '../api/use-change.ts';
import { closeToast, toast } from '../kit/toast.ts';
import { type Deletion, deleteNotification, notificationsKey } from './notifications.queries.ts';
import { usePageHide } from './use-page-hide.ts';

const UNDO_SECONDS = 5;

/**
 * Deletes notifications with undo in a toast: the list hides them at once (`isHidden`); the deletions are sent five seconds after the last
 * one, or when the screen is left or hidden (BEHAVIOUR: notifications-10).
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
  const sendAll = () => {
    if (unsent.length > 0) closeToast();
    unsent.forEach((deletion) => void send(deletion));
  };
  const flush = () => {
    sendAll();
    setUnsent([]);
  };
  const flushLater = useEffectEvent(flush);
  const sendOnLeaving = useEffectEvent(sendAll);

  useEffect(() => {
    if (unsent.length === 0) return;
    const timer = setTimeout(() => flushLater(), UNDO_SECONDS * 1000);
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
    remove: (deletion: Deletion) => {
      const undoable = [...unsent, deletion];
      setHidden((deletions) => [...deletions, deletion]);
      setUnsent(undoable);
      const undo = () => {
        show(undoable);
        setUnsent([]);
      };
      toast(textOf(undoable), { seconds: UNDO_SECONDS, action: { label: '되돌리기', act: undo } });
    },
  };
}

function textOf(undoable: readonly Deletion[]): string {
  if (undoable.some(({ isAll }) => isAll)) return '알림을 모두 삭제했어요';
  return undoable.length === 1 ? '알림을 삭제했어요' : `알림 ${undoable.length}개를 삭제했어요`;
}

/** Whether the deletion of a whole kind covers a notification: what arrived after it was asked for stays. */
const covers = (all: Deletion, kind: NotificationKind, notificationId: NotificationId) =>
  all.kind === kind && notificationId <= all.notificationId;
