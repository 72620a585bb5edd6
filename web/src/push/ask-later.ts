import type { QueryClient } from '@tanstack/react-query';

/** Asks for push after a post or a comment, where that is due; nothing of push is loaded before, and a failure tells nobody. */
export function askForPushLater(client: QueryClient) {
  if (!('PushManager' in globalThis)) return;
  void import('./ask-for-push.ts').then(({ askForPush }) => askForPush(client)).catch(() => {});
}
