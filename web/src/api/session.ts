import type { Envelope } from 'contract/endpoint';
import { storedText } from './stored.ts';

/** The short-lived access token that the page itself may send. */
const accessToken = storedText('accessToken', 'local');
/** The member of `stored-user.ts`, of whom only the presence matters here. */
const user = storedText('user', 'local');

/** The access token to send as a bearer; null where there is none. */
export const storedToken = (): string | null => accessToken.read();

/**
 * Whether this page believes that somebody is signed in, by what it stored or the readable cookie; the server decides. For
 * event handlers; what is rendered uses `useIsSignedIn`.
 */
export const isSignedIn = (): boolean =>
  accessToken.read() !== null ||
  user.read() !== null ||
  /(?:^|;\s*)isOnboardingCompleted=/.test(document.cookie);

/** Forgets token and user: after logout, withdrawal, or a session that cannot be renewed. */
export function forgetSession() {
  accessToken.clear();
  user.clear();
}

let reissuing: Promise<boolean> | null = null;

/**
 * Renews the session once for all concurrent callers. False: signed out. Throws when the server gave no answer, which says
 * nothing about the session.
 */
export function reissue(): Promise<boolean> {
  reissuing ??= renew().finally(() => {
    reissuing = null;
  });
  return reissuing;
}

async function renew(): Promise<boolean> {
  const response = await fetch('/api/auth/reissue', { method: 'POST', credentials: 'include' });
  if (response.status === 429 || response.status >= 500)
    throw new Error('The session could not be renewed now.');
  if (!response.ok) return false;
  const envelope = (await response.json()) as Envelope<{ accessToken?: string }>;
  if (envelope.result?.accessToken) accessToken.write(envelope.result.accessToken);
  return true;
}
