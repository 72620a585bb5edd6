import type { Envelope } from './endpoint.ts';
import type { Reason, refusals } from './refusals.ts';

/** A refused call: its code, its sentence to show, its HTTP status, and the time until a retry, if given. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  constructor(
    envelope: Pick<Envelope, 'code' | 'message'>,
    status: number,
    retryAfterSeconds: number | null = null,
  ) {
    super(envelope.message);
    this.name = 'Refused';
    this.code = envelope.code;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The session has ended and could not be renewed. */
export class SessionEnded extends Refused {}

/** The code of a `Refused` whose answer was not an envelope: a proxy's page, or empty. */
export const UNREADABLE = 'NETWORK';

/**
 * Whether a call failed without an answer of the server's own, so that the same call may succeed later: the line was lost, the server is
 * away (502 to 504), or something between refused in its place. Its own refusals are answers, and so is a failure (500).
 */
export const isLost = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Refused &&
    ((error.status > 501 && error.status < 505) ||
      (error.code === UNREADABLE && error.status < 500 && error.status !== 413)));

/** The code of a refusal; the compiler checks that they match. */
export type Code<R extends Reason> = (typeof refusals)[R]['code'];

/**
 * Whether a call was refused for a reason, as in `isRefused<'PlaceNotFound'>(error, 'PLACE4001')`. The compiler checks that name and code
 * match, so that the bundle does not need the catalogue of refusals.
 */
export const isRefused = <R extends Reason = never>(
  error: unknown,
  code: Code<R>,
): error is Refused & { code: Code<R> } => error instanceof Refused && error.code === code;

/** Whether a call was refused because the member has not finished onboarding. */
export const isOnboardingNeeded = (error: unknown): boolean =>
  isRefused<'OnboardingNeeded'>(error, 'MEMBER4012');

/** Whether a call was refused because the member has not given a required consent. */
export const isConsentsNeeded = (error: unknown): boolean =>
  isRefused<'ConsentsNeeded'>(error, 'CONSENT4001');

/** Whether the requested resource does not exist, or is not visible to this caller. */
export const isNotFound = (error: unknown): boolean => error instanceof Refused && error.status === 404;
