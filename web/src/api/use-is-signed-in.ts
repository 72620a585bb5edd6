import { createContext, useContext } from 'react';
import { isSignedIn } from './session.ts';

/** Whether the page is rendered for a member, where the server knows; null in a browser, which looks for itself. */
export const SignedInContext = createContext<boolean | null>(null);

/** Whether to render what members see. */
export function useIsSignedIn(): boolean {
  return useContext(SignedInContext) ?? isSignedIn();
}
