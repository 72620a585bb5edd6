import { isConsentsNeeded, isOnboardingNeeded, Refused } from 'contract/refused';

const CODES = new Set(['TOKEN4001', 'INVALID_JWT_ACCESS_TOKEN']);

/** Whether an access token was refused, by code or by a message that says it is invalid (BEHAVIOUR: auth-25). */
export function isExpired(error: unknown): error is Refused {
  if (!(error instanceof Refused) || error.status !== 401) return false;
  return CODES.has(error.code) || /invalid access token|유효하지 않은 [액엑]세스 ?토큰/i.test(error.message);
}

/** Whether the app redirects to sign-in, onboarding or consents for this error, so that the screen shows no error itself. */
export const isAccessFailure = (error: unknown): error is Refused =>
  isExpired(error) || isOnboardingNeeded(error) || isConsentsNeeded(error);
