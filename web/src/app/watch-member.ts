import type { QueryClient } from '@tanstack/react-query';
import { isAnotherMember, noteMember } from '../api/last-member.ts';
import { forgetAnswers } from '../api/known-answers.ts';
import { isSignedIn } from '../api/session.ts';
import { storedUser } from '../api/stored-user.ts';

/** What other tabs write and clear as somebody signs in and out; null: everything was cleared. */
const KEYS: ReadonlySet<string | null> = new Set(['user', 'accessToken', null]);

/**
 * Follows what other tabs do to the session. After a sign-out there, everything on the screen is read again as a visitor, which leads
 * away from a member's own screens; once another member is signed in, the page is loaded again (BEHAVIOUR: auth-40). Gives what ends it.
 */
export function watchMember(client: QueryClient, reload = () => location.reload()): () => void {
  let wasSignedIn = isSignedIn();
  function follow({ key }: StorageEvent) {
    if (!KEYS.has(key)) return;
    const isNow = isSignedIn();
    if (wasSignedIn && !isNow) {
      forgetAnswers();
      void client.resetQueries();
    }
    wasSignedIn = isNow;
    const user = storedUser.read();
    if (user === null || !isAnotherMember(user.memberId)) return;
    noteMember(user.memberId);
    reload();
  }
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}
