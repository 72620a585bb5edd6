import { useContext } from 'react';
import { ServerPage } from './server-page.ts';
import { isSignedIn } from './session.ts';

/** Whether to render what members see. */
export function useIsSignedIn(): boolean {
  return useContext(ServerPage)?.signedIn ?? isSignedIn();
}
