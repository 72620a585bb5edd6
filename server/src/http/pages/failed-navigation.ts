import type { FastifyRequest } from 'fastify';

/** The addresses of sign-in, which browsers open as pages. */
const SIGN_IN = /^\/(?:oauth2|login|demo-provider)\//;
const MESSAGES: Record<number, string> = { 429: 'failed', 503: 'unavailable' };

/**
 * The page to redirect to when a browser opened an address of sign-in that refuses, for example by going back after signing in: the
 * member sees a page, never the refusal's JSON (BEHAVIOUR: auth-39). Null for every other request.
 */
export function failedNavigation({ url, headers, cookies }: FastifyRequest, status: number): string | null {
  if (!SIGN_IN.test(url) || !headers.accept?.includes('text/html')) return null;
  const onboarded = cookies?.['isOnboardingCompleted'];
  if (onboarded === 'true') return '/home';
  return onboarded === 'false' ? '/onboard' : `/?message=${MESSAGES[status] ?? 'expired'}`;
}
