import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { storedText } from '../api/stored.ts';
import '../kit/tokens.css';
import '../kit/base.css';
import { paths } from '../paths.ts';
import { routes } from './routes.tsx';

const queryClient = createQueryClient(leaveSignedOut);
const router = createBrowserRouter(routes);

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
const answers = document.querySelector('#drawn-from')?.textContent;
if (answers) for (const [key, data] of JSON.parse(answers)) queryClient.setQueryData(key, data);

// What the server rendered stays until the screen's own code is here to take its place.
const unsubscribe = router.subscribe(showWhenReady);
showWhenReady();

function showWhenReady() {
  if (!router.state.initialized) return;
  unsubscribe();
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
