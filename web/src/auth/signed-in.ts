import { storedToken, storedUser } from '../api/session.ts';
import { paths } from '../paths.ts';
import { confirm } from '../kit/ask.ts';

/** Whether the page being drawn on the server is a member's; null in a browser. */
let drawnForMember: boolean | null = null;
/** Says for whom the server draws what follows. */
export const drawFor = (isMember: boolean) => (drawnForMember = isMember);

/** Whether this page believes somebody is signed in, by what it stored or the readable cookie; the server decides. */
export const isSignedIn = (): boolean =>
  drawnForMember ??
  (storedToken() !== null ||
    storedUser() !== null ||
    /(?:^|;\s*)isOnboardingCompleted=/.test(document.cookie));

/**
 * True for a member. A visitor is asked to sign in for what they were about to do, and comes back to this page after it.
 */
export async function mustBeSignedIn(what: string): Promise<boolean> {
  if (isSignedIn()) return true;
  if (await confirm(`로그인하면 ${what}`, { yes: '로그인하기' })) {
    const here = location.pathname + location.search;
    location.assign(`${paths.landing}?return=${encodeURIComponent(here)}`);
  }
  return false;
}
