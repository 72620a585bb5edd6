import type { createBrowserRouter } from 'react-router';

/** A screen whose code takes longer to come shows a shape meanwhile: within a second of the tap. */
const AFTER_MS = 600;

/** Shows the shape that the page began with (index.html) in place of the last screen, as long as the next one takes. */
export function watchWaiting(router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>) {
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
