import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { whenSignedOut } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import '../kit/tokens.css';
import '../kit/base.css';
import { routes } from './routes.tsx';

const router = createBrowserRouter(routes);
whenSignedOut(() => {
  const here = encodeURIComponent(location.pathname + location.search);
  const start = router.navigate(`/?return=${here}`, { state: { message: '다시 로그인해 주세요.' } });
  // Cleared only when the screen is gone: one that still stands would ask for everything again.
  void start.then(() => queryClient.clear());
});

// A screen's file that is gone was replaced by a newer release: load that one, once.
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || sessionStorage.getItem('reloaded-for-release') === location.href) return;
  sessionStorage.setItem('reloaded-for-release', location.href);
  event.preventDefault();
  location.reload();
});

/** What the server drew this page from: the screen begins with it. */
const drawnFrom = document.querySelector('#drawn-from')?.textContent;
if (drawnFrom) for (const [key, data] of JSON.parse(drawnFrom)) queryClient.setQueryData(key, data);

// What the server drew stays until the screen's own code is here to take its place.
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
