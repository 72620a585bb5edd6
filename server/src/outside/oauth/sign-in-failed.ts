import * as client from 'openid-client';

/**
 * Why a sign-in failed, as the landing page distinguishes it. `other`: a member signed in again with another account. `barred`: the
 * person may not join again yet.
 */
export type SignInFailure = 'denied' | 'expired' | 'failed' | 'unavailable' | 'other' | 'barred';

/** A failed sign-in; the browser only gets its `reason`. */
export class SignInFailed extends Error {
  readonly reason: SignInFailure;
  /** The provider's own code, for the operator's log; null if it gave none. */
  readonly code: string | null;
  constructor(reason: SignInFailure, { cause, code = null }: { cause?: unknown; code?: string | null } = {}) {
    super(`sign-in ${reason}`, { cause });
    this.reason = reason;
    this.code = code;
  }
}

/** A failure of a call to a provider as a failed sign-in, with the provider's code. */
export const asSignInFailed = (error: unknown): SignInFailed =>
  error instanceof SignInFailed
    ? error
    : new SignInFailed(failureReason(error), { cause: error, code: errorCode(error) });

/** `unavailable` if the provider is down or slow and a retry may help; `failed` if it refused. */
function failureReason(error: unknown): SignInFailure {
  if (error instanceof client.ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'failed';
  if (error instanceof client.AuthorizationResponseError) return 'failed';
  const cause = error instanceof Error ? error.cause : undefined;
  const status = cause instanceof Response ? cause.status : undefined;
  if (status !== undefined && status >= 500) return 'unavailable';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const unreachable =
    error instanceof TypeError ||
    code === 'OAUTH_TIMEOUT' ||
    (error instanceof Error && error.name === 'TimeoutError');
  return unreachable ? 'unavailable' : 'failed';
}

/** What a code may look like: a word of the standard (`invalid_client`) or a provider's number (`KOE101`), never a token. */
const CODE = /^[\w.-]{1,40}$/;
const isCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value);

/** The provider's error code, and Kakao's own beside it; null if it gave none. Descriptions are left out: they may repeat what was sent. */
function errorCode(error: unknown): string | null {
  const isAnswer =
    error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError;
  if (!isAnswer) return error instanceof Error && 'code' in error && isCode(error.code) ? error.code : null;
  const own = error instanceof client.ResponseBodyError ? error.cause['error_code'] : undefined;
  return [error.error, own].filter(isCode).join(' ') || null;
}
