import { paths } from '../paths.ts';
import { returnOf } from './way-in.ts';

/** Where a fresh sign-in goes: by the readable cookie `isOnboardingCompleted`, back to where it was asked for when it may. */
export function afterSignIn(cookies: string, search: string): string {
  const completed = /(?:^|;\s*)isOnboardingCompleted=([^;]*)/.exec(cookies)?.[1];
  if (completed === 'false') return paths.onboard;
  if (completed !== 'true') return paths.landing;
  return returnOf(search) ?? paths.home;
}
