import { isSignedIn } from '../api/session.ts';
import { confirm } from '../kit/dialogs.ts';
import { paths } from '../paths.ts';

/**
 * True for a member. A visitor is asked to sign in, with what it is needed for, and returns to this page after it
 * (BEHAVIOUR: auth-30).
 */
export async function mustBeSignedIn(purpose: string): Promise<boolean> {
  if (isSignedIn()) return true;
  if (await confirm(`로그인하면 ${purpose}`, { confirmLabel: '로그인하기' }))
    location.assign(paths.signIn(location.pathname + location.search));
  return false;
}
