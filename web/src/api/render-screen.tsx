import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { useQuestion } from '../kit/ask.ts';
import { Asking } from '../kit/Asking.tsx';
import { useToast } from '../kit/toast.ts';
import { ToastSlot } from '../kit/Toast.tsx';

configure({ asyncUtilTimeout: 5_000 }); // a busy machine draws late
afterEach(() => {
  cleanup();
  useQuestion.getState().now?.answer(false);
  useToast.setState({ text: null });
});

/** Shows a screen as the app would at `at`, questions and toasts included. Read where it went from `router.state.location`. */
export function renderScreen(
  screen: ReactNode,
  { path = '/', at = path }: { path?: string; at?: InitialEntry } = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const standing = (
    <>
      {screen}
      <ToastSlot />
      <Asking />
    </>
  );
  const router = createMemoryRouter(
    [
      { path, element: standing },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, client };
}

function Elsewhere() {
  return (
    <>
      <ToastSlot />
      <Asking />
    </>
  );
}
