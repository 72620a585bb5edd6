import { paths } from '../app/paths.ts';

/** Where a fresh sign-in goes: by the readable cookie `isOnboardingCompleted`, back to where it was asked for when it may. */
export function afterSignIn(cookies: string, search: string): string {
  const completed = /(?:^|;\s*)isOnboardingCompleted=([^;]*)/.exec(cookies)?.[1];
  if (completed === 'false') return paths.onboard;
  if (completed !== 'true') return paths.landing;
  const wanted = new URLSearchParams(search).get('return');
  return wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : paths.home;
}
