import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { storedText } from '../api/stored.ts';
import { watchFocus } from '../kit/focus-frames.ts';
import '../kit/tokens.css';
import '../kit/base.css';
import { paths } from '../paths.ts';
import { createRoutes } from './routes.tsx';
import type { ScreenQuery } from './screen-queries.ts';
import { allowOwnScripts } from './trusted-types.ts';

allowOwnScripts();
watchFocus();

const queryClient = createQueryClient(leaveSignedOut, { onOnboardingNeeded: () => void leaveToOnboard() });
const routes = createRoutes(startQueries);
const router = createBrowserRouter(routes);

/** Without waiting: the screen shows what is pending and what failed. */
function startQueries(queries: Promise<readonly ScreenQuery[]>) {
  void queries.then((all) => all.forEach(({ load }) => void load(queryClient))).catch(() => {});
  return null;
}

/** Whoever has not finished joining does so first, and comes back here (BEHAVIOUR: members-35). */
async function leaveToOnboard() {
  const here = location.pathname + location.search;
  if (location.pathname === paths.onboard) return;
  const { useReturnPath } = await import('../auth/return-path.ts');
  useReturnPath.setState({ path: here });
  await router.navigate(paths.onboard);
}

function leaveSignedOut() {
  const here = location.pathname + location.search;
  const left = router.navigate(paths.signIn(here), { state: { message: '다시 로그인해 주세요.' } });
  // Cleared only once the screen is gone: one that is still shown would request everything again.
  void left.then(() => queryClient.clear());
}

// A screen's file that is gone was replaced by a newer release: load that one, once.
addEventListener('vite:preloadError', (event) => {
  const reloaded = storedText('reloaded-for-release', 'session');
  if (!navigator.onLine || reloaded.read() === location.href) return;
  reloaded.write(location.href);
  event.preventDefault();
  location.reload();
});

/** The answers the server rendered this page from: the screen begins with them. */
const answers = document.querySelector('#query-data')?.textContent;
if (answers) for (const [key, data] of JSON.parse(answers)) queryClient.setQueryData(key, data);

// Once the first screen is there, a touched link loads the code of its screen early.
const PRELOAD_AFTER_MS = 2000;
setTimeout(() => {
  import('./preload-links.ts').then(({ preloadLinks }) => preloadLinks(routes)).catch(() => {});
}, PRELOAD_AFTER_MS);

// What the server rendered stays until the screen's own code is here to take its place.
const unsubscribe = router.subscribe(showWhenReady);
showWhenReady();

function showWhenReady() {
  if (!router.state.initialized) return;
  unsubscribe();
  document.querySelector('title')?.remove(); // each screen renders its own
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
