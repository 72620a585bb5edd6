import type { createBrowserRouter } from 'react-router';

/** Delay after which a screen that is still loading is replaced by a skeleton: within a second of the tap. */
const AFTER_MS = 600;

/** The part of the router that this needs. */
export type WatchedRouter = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/** Shows the page's initial skeleton (index.html) in place of the last screen until the next one has loaded. */
export function watchWaiting(router: WatchedRouter) {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  router.subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') {
      timer ??= setTimeout(() => (dataset['waiting'] = ''), AFTER_MS);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    delete dataset['waiting'];
  });
}
