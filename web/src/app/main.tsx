import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { closeDialogsUntil } from '../kit/dialogs.ts';
import { watchFocus } from '../kit/focus-frames.ts';
import { followBack } from '../kit/overlay-history.ts';
import { typingPause } from '../kit/early-fields.ts';
import '../kit/tokens.css';
import '../kit/base.css';
import { paths } from '../paths.ts';
import { createRoutes } from './routes.tsx';
import { startQueriesOf } from './start-queries.ts';
import { allowOwnScripts } from './trusted-types.ts';

allowOwnScripts();
followBack(() => router.state.navigation.state !== 'idle');
watchFocus();

const queryClient = createQueryClient(leaveSignedOut, {
  onOnboardingNeeded: () => void leaveToOnboard(),
  onConsentsNeeded: () => void askConsents(),
});
const routes = createRoutes(startQueriesOf(queryClient));
const router = createBrowserRouter(routes);

/** Sends a member who has not finished onboarding there first; they return here (BEHAVIOUR: members-42). */
async function leaveToOnboard() {
  const here = location.pathname + location.search;
  if (location.pathname === paths.onboard) return;
  const { useReturnPath } = await import('../auth/return-path.ts');
  useReturnPath.setState({ path: here });
  await router.navigate(paths.onboard);
}

/** Asks for a missing consent on the current screen (BEHAVIOUR: consents-3). */
async function askConsents() {
  if (location.pathname === paths.onboard) return queryClient.invalidateQueries({ queryKey: ['consents'] });
  const sheet = await import('../consents/consent-sheet.ts');
  await sheet.askConsents('required');
}

/** For newcomers, who were never signed in. */
const SIGN_IN_FIRST = '로그인하면 동네기록을 시작할 수 있어요.';

/** For who is writing a post, which stays on the device. */
const KEPT = '다시 로그인해 주세요. 쓰던 글과 사진은 그대로 있어요.';

/** What the landing screen says to who was on a screen when the session ended (BEHAVIOUR: auth-49). */
const SAYINGS: Readonly<Record<string, string>> = { [paths.onboard]: SIGN_IN_FIRST, [paths.editor]: KEPT };

/** Leads to the landing screen, from where the member returns; no alert of the screen that is left shows beside it (BEHAVIOUR: auth-27). */
function leaveSignedOut() {
  const message = SAYINGS[location.pathname] ?? '다시 로그인해 주세요.';
  const here = location.pathname + location.search;
  const to = location.pathname === paths.landing ? paths.landing : paths.signIn(here);
  const left = router.navigate(to, { state: { message } });
  closeDialogsUntil(left);
  // Cleared after the screen has unmounted: a mounted screen would refetch everything.
  void left.then(() => queryClient.clear());
}

/** The query data from which the server rendered this page: the screen starts with it. */
const answers = document.querySelector('#query-data')?.textContent;
if (answers) for (const [key, data] of JSON.parse(answers)) queryClient.setQueryData(key, data);

import('./after-start.ts').then(({ afterStart }) => afterStart(router)).catch(() => {});
// Work that can wait until the first screen is shown.
const IDLE_AFTER_MS = 2000;
setTimeout(() => {
  import('./when-idle.ts')
    .then(({ whenIdle }) => whenIdle(import.meta.url, routes, router, queryClient))
    .catch(() => {});
}, IDLE_AFTER_MS);

// The server's markup stays until the screen's own code can replace it.
const unsubscribe = router.subscribe(showWhenReady);
showWhenReady();

/** Tells `early-input.js`, even if it loads later, that the page now handles taps itself. A layout effect runs before the next tap. */
function Interactive() {
  useLayoutEffect(() => {
    document.documentElement.dataset['interactive'] = '';
    dispatchEvent(new Event('interactive'));
  }, []);
  return null;
}

function showWhenReady() {
  if (!router.state.initialized) return;
  unsubscribe();
  void typingPause().then(show);
}

function show() {
  document.querySelector('title')?.remove(); // each screen renders its own
  const root = createRoot(document.querySelector('#root')!);
  // Hydrates in time slices, so that the page stays scrollable.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
          <Interactive />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
}
