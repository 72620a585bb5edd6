import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type InitialEntry, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { useOpenDialog } from '../kit/dialogs.ts';
import { DialogHost } from '../kit/DialogHost.tsx';
import { useToast } from '../kit/toast.ts';
import { ToastSlot } from '../kit/Toast.tsx';
import { paths } from '../paths.ts';
import { createQueryClient } from './query-client.ts';
import { readAgainWhenGone } from './read-again.ts';

configure({ asyncUtilTimeout: 15_000 }); // a busy machine renders late
afterEach(() => {
  cleanup();
  useOpenDialog.getState().open?.answer(false);
  useToast.setState({ text: null });
});

/** Renders a screen at the address `at` as the app does, with dialogs and toasts. `router.state.location` is the current location. */
export function renderScreen(
  screen: ReactNode,
  { path = '/', at = path }: { path?: string; at?: InitialEntry } = {},
) {
  const client = createQueryClient(() => void router.navigate(paths.landing), { retry: false });
  readAgainWhenGone(client);
  const shown = (
    <>
      {screen}
      <ToastSlot />
      <DialogHost />
    </>
  );
  const router = createMemoryRouter(
    [
      { path, element: shown },
      { path: '*', element: <OtherScreen /> },
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

function OtherScreen() {
  return (
    <>
      <ToastSlot />
      <DialogHost />
    </>
  );
}
