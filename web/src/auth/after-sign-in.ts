import { paths } from '../paths.ts';
import { readReturnPath } from './return-path.ts';

/** The path to open after a sign-in, from the readable cookie `isOnboardingCompleted` and the return path (BEHAVIOUR: auth-9). */
export function afterSignIn(cookies: string, search: string): string {
  const completed = /(?:^|;\s*)isOnboardingCompleted=([^;]*)/.exec(cookies)?.[1];
  if (completed === 'false') return paths.onboard;
  if (completed !== 'true') return paths.landing;
  return readReturnPath(search) ?? paths.home;
}
