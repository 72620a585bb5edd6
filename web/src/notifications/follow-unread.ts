import type { QueryClient } from '@tanstack/react-query';
import { isSignedIn } from '../api/session.ts';
import { sumUnread, unreadNotifications } from './notifications.queries.ts';

/**
 * Keeps the number of unread notifications the same in all tabs of this browser, and on the icon of the installed app (BEHAVIOUR:
 * notifications-19, notifications-20). Returns a function that stops it.
 */
export function followUnread(client: QueryClient): () => void {
  const { queryKey } = unreadNotifications;
  const tabs = new BroadcastChannel('unread-notifications');
  let isFromOtherTab = false;
  tabs.addEventListener('message', ({ data }) => {
    isFromOtherTab = true;
    client.setQueryData(queryKey, data);
    isFromOtherTab = false;
  });
  const known = client.getQueryData(queryKey);
  if (known !== undefined) tell(known); // what was read before this started
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query !== client.getQueryCache().find({ queryKey })) return;
    const unread = client.getQueryData(queryKey);
    if (unread === undefined) return;
    tell(unread);
  });
  function tell(unread: Parameters<typeof sumUnread>[0]) {
    showOnIcon(sumUnread(unread));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none: it is of this origin
    if (!isFromOtherTab) tabs.postMessage(unread);
  }
  return () => {
    unsubscribe();
    tabs.close();
  };
}

/** Only some browsers have it, and only for installed apps. `forgetSession` clears it. */
function showOnIcon(count: number) {
  if (!('setAppBadge' in navigator) || !isSignedIn()) return;
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}
