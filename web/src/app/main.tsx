import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { watchFocus } from '../kit/focus-frames.ts';
import { followBack } from '../kit/overlay-history.ts';
import '../kit/tokens.css';
import '../kit/base.css';
import { paths } from '../paths.ts';
import { createRoutes } from './routes.tsx';
import type { ScreenQuery } from './screen-queries.ts';
import { allowOwnScripts } from './trusted-types.ts';

allowOwnScripts();
followBack(() => router.state.navigation.state !== 'idle');
watchFocus();

const queryClient = createQueryClient(leaveSignedOut, {
  onOnboardingNeeded: () => void leaveToOnboard(),
  onConsentsNeeded: () => void askConsents(),
});
const routes = createRoutes(startQueries);
const router = createBrowserRouter(routes);

/** Without waiting: the screen shows what is pending and what failed. */
function startQueries(queries: Promise<readonly ScreenQuery[]>) {
  void queries.then((all) => all.forEach(({ load }) => void load(queryClient))).catch(() => {});
  return null;
}

/** A member who has not finished joining does so first, and returns here (BEHAVIOUR: members-35). */
async function leaveToOnboard() {
  const here = location.pathname + location.search;
  if (location.pathname === paths.onboard) return;
  const { useReturnPath } = await import('../auth/return-path.ts');
  useReturnPath.setState({ path: here });
  await router.navigate(paths.onboard);
}

/** A member who lacks a consent is asked on the current screen (BEHAVIOUR: consents-3). */
async function askConsents() {
  if (location.pathname === paths.onboard) return queryClient.invalidateQueries({ queryKey: ['consents'] });
  const sheet = await import('../consents/consent-sheet.ts');
  await sheet.askConsents('required');
}

/** The message depends on the visitor: a newcomer was never signed in. */
const SIGN_IN_FIRST = '로그인하면 동네기록을 시작할 수 있어요.';

function leaveSignedOut() {
  const message = location.pathname === paths.onboard ? SIGN_IN_FIRST : '다시 로그인해 주세요.';
  const here = location.pathname + location.search;
  const to = location.pathname === paths.landing ? paths.landing : paths.signIn(here);
  const left = router.navigate(to, { state: { message } });
  // Cleared only once the screen is gone: one that is still shown would request everything again.
  void left.then(() => queryClient.clear());
}

/** The answers the server rendered this page from: the screen begins with them. */
const answers = document.querySelector('#query-data')?.textContent;
if (answers) for (const [key, data] of JSON.parse(answers)) queryClient.setQueryData(key, data);

import('./after-start.ts').then(({ afterStart }) => afterStart(router)).catch(() => {});
// What can wait until the first screen is there.
const IDLE_AFTER_MS = 2000;
setTimeout(() => {
  import('./when-idle.ts')
    .then(({ whenIdle }) => whenIdle(import.meta.url, routes, router, queryClient))
    .catch(() => {});
}, IDLE_AFTER_MS);

// What the server rendered stays until the screen's own code is here to take its place.
const unsubscribe = router.subscribe(showWhenReady);
showWhenReady();

/** Tells `early-taps.js`, also where that comes later, that the page answers taps from now on: before another tap can come. */
function Awake() {
  useLayoutEffect(() => {
    document.documentElement.dataset['awake'] = '';
    dispatchEvent(new Event('awake'));
  }, []);
  return null;
}

function showWhenReady() {
  if (!router.state.initialized) return;
  unsubscribe();
  document.querySelector('title')?.remove(); // each screen renders its own
  const root = createRoot(document.querySelector('#root')!);
  // In parts, so that the page can be scrolled meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Awake />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
