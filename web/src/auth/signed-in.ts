import { hasNotJoined, isSignedIn } from '../api/session.ts';
import { confirm } from '../kit/dialogs.ts';
import { paths } from '../paths.ts';

/**
 * Returns true for a member. Otherwise asks a visitor to sign in, or a member to finish onboarding, with the reason; both return to this
 * page afterwards (BEHAVIOUR: auth-30, members-42).
 */
export async function mustBeSignedIn(purpose: string): Promise<boolean> {
  if (hasNotJoined()) return finishJoining(purpose);
  if (isSignedIn()) return true;
  if (await confirm(`로그인하면 ${purpose}`, { confirmLabel: '로그인하기' }))
    location.assign(paths.signIn(location.pathname + location.search));
  return false;
}

async function finishJoining(purpose: string): Promise<false> {
  if (!(await confirm(`가입을 마치면 ${purpose}`, { confirmLabel: '이어서 가입하기' }))) return false;
  const { useReturnPath } = await import('./return-path.ts');
  useReturnPath.setState({ path: location.pathname + location.search });
  location.assign(paths.onboard);
  return false;
}
