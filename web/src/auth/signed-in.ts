import { isSignedIn } from '../api/session.ts';
import { confirm } from '../kit/dialogs.ts';
import { paths } from '../paths.ts';

/**
 * True for a member. A visitor is asked to sign in for what they were about to do, and comes back to this page after it.
 */
export async function mustBeSignedIn(what: string): Promise<boolean> {
  if (isSignedIn()) return true;
  if (await confirm(`로그인하면 ${what}`, { confirmLabel: '로그인하기' }))
    location.assign(paths.signIn(location.pathname + location.search));
  return false;
}
