import { type Envelope } from 'contract/endpoint';

/** Where the page keeps the short-lived access token between reissues (behaviour §2). */
const TOKEN = 'accessToken';
/** Where the page keeps who is signed in, so that a first paint knows. */
const USER = 'user';

/** Who is signed in, as far as this page knows. */
export interface StoredUser {
  memberId: number;
  nickname: string;
}

/** The access token to send as a bearer, when there is one. */
export const storedToken = (): string | null => localStorage.getItem(TOKEN);

/** Who this page believes is signed in; null for a visitor. */
export function storedUser(): StoredUser | null {
  try {
    return JSON.parse(localStorage.getItem(USER) ?? 'null') as StoredUser | null;
  } catch {
    return null;
  }
}

/** Keeps who is signed in. */
export const storeUser = (user: StoredUser) => localStorage.setItem(USER, JSON.stringify(user));

/** Forgets token and user: after logout, withdrawal, or a session that cannot be renewed. */
export function forgetSession() {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(USER);
}

let reissuing: Promise<boolean> | null = null;

/**
 * Renews the session once for all concurrent callers. False: signed out. Throws when the server could not be asked, which
 * says nothing about the session. `call` retries once after true.
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
  if (envelope.result?.accessToken) localStorage.setItem(TOKEN, envelope.result.accessToken);
  return true;
}
