import type { Envelope } from './endpoint.ts';
import type { refusals } from './refusals.ts';

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

/** Whether a call was refused because the member has not finished onboarding. */
export const isOnboardingNeeded = (error: unknown): boolean =>
  error instanceof Refused && error.code === ONBOARDING_NEEDED;

/** Whether a call was refused because the member has not given a required consent. */
export const isConsentsNeeded = (error: unknown): boolean =>
  error instanceof Refused && error.code === CONSENTS_NEEDED;

/** Whether the requested resource does not exist, or is not visible to this caller. */
export const isNotFound = (error: unknown): boolean => error instanceof Refused && error.status === 404;

const CONSENTS_NEEDED = 'CONSENT4001' satisfies (typeof refusals)['ConsentsNeeded']['code'];
const ONBOARDING_NEEDED = 'MEMBER4012' satisfies (typeof refusals)['OnboardingNeeded']['code'];
