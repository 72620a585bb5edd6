import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from 'contract/refused';
import { useOpenDialog } from '../kit/dialogs.ts';

const LOOK_AGAIN_MS = 200;

/**
 * Refetches what the screen shows whenever a change was refused because its subject is gone, so that the screen shows that too, and lists
 * are without it (BEHAVIOUR: wire-41). Waits until the failure's own message, in a dialog or sheet, was closed. Returns a function that
 * stops it.
 */
export const readAgainWhenGone = (client: QueryClient): (() => void) =>
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isNotFound(event.action.error))
      void readAgain(client);
  });

async function readAgain(client: QueryClient) {
  do await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  while (isOverlayOpen());
  await client.invalidateQueries();
}

const isOverlayOpen = () =>
  useOpenDialog.getState().open !== null ||
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
