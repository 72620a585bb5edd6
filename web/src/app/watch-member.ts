import type { QueryClient } from '@tanstack/react-query';
import { isAnotherMember, noteMember } from '../api/last-member.ts';
import { forgetAnswers } from '../api/known-answers.ts';
import { isSignedIn } from '../api/session.ts';
import { storedUser } from '../api/stored-user.ts';

/** The keys that other tabs write or clear at sign-in and sign-out; null: the entire storage was cleared. */
const KEYS: ReadonlySet<string | null> = new Set(['user', 'accessToken', null]);

/**
 * Follows session changes of other tabs. After a sign-out, all queries of the screen are refetched as a visitor, which redirects from
 * members' screens; after another member signs in, the page reloads (BEHAVIOUR: auth-40). Returns a function that stops it.
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
