import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router';
import { keepAnswers } from '../api/kept-answers.ts';
import { noteMember } from '../api/last-member.ts';
import { readAgainWhenGone } from '../api/read-again.ts';
import { storedUser } from '../api/stored-user.ts';
import { watchConsents } from '../consents/watch-consents.ts';
import { followUnread } from '../notifications/follow-unread.ts';
import { countWaiting, mayHaveLostMark, watchWaiting } from '../outbox/mark.ts';
import { untilIdle } from '../kit/until-idle.ts';
import { offerInstall } from './install-hint.ts';
import { loadAhead } from './load-ahead.ts';
import { preloadLinks } from './preload-links.ts';
import type { AppRoute } from './screen.ts';
import { startWorker } from './start-worker.ts';
import { watchMember } from './watch-member.ts';
import { watchRelease } from './watch-release.ts';

/** Time after which a screen has rendered its links. */
const SHOWN_AFTER_MS = 1000;

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * Starts background work after the first screen is shown: preloads the screens it leads to and, after each navigation, those of the next
 * screen; follows other tabs' sessions and numbers of unread notifications; reads again what changes found to be gone; asks for missing
 * consents; starts the service worker. `entry` is the address of the app's script.
 */
export function whenIdle(entry: string, routes: AppRoute[], router: Router, client: QueryClient) {
  preloadLinks(routes);
  const showed = loadAhead(routes, () => router.state.navigation.state !== 'idle');
  showed();
  let { pathname } = router.state.location;
  let timer: ReturnType<typeof setTimeout>;
  router.subscribe(({ location }) => {
    if (location.pathname === pathname) return;
    pathname = location.pathname;
    clearTimeout(timer);
    timer = setTimeout(showed, SHOWN_AFTER_MS);
  });
  const user = storedUser.read();
  if (user !== null) noteMember(user.memberId); // nothing else may identify the member before something is typed
  watchMember(client);
  followUnread(client);
  readAgainWhenGone(client);
  keepAnswers(client);
  offerInstall();
  sendWaiting(client);
  watchRelease(new URL(entry).pathname);
  void watchConsents(client);
  void untilIdle()
    .then(startWorker)
    .catch(() => {}); // the app works without it
}

/** Loads what sends the outbox once a record waits, also one that another tab put there (BEHAVIOUR: outbox-4). */
function sendWaiting(client: QueryClient) {
  const start = () =>
    void import('../outbox/start-outbox.ts').then(({ startOutbox }) => startOutbox(client)).catch(() => {});
  const startIfAny = () => countWaiting() > 0 && start();
  startIfAny();
  watchWaiting(startIfAny);
  void untilIdle()
    .then(mayHaveLostMark)
    .then((may) => may && start())
    .catch(() => {});
}
