import { storedToken, storedUser } from '../api/session.ts';

/** Whether nobody is signed in, as far as this page can tell before asking the server. */
export function isVisitor(): boolean {
  return (
    storedToken() === null &&
    storedUser() === null &&
    !/(?:^|;\s*)isOnboardingCompleted=/.test(document.cookie)
  );
}
