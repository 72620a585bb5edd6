import type { Envelope } from './endpoint.ts';
import type { refusals } from './refusals.ts';

/** A call the API refused: its code to decide by, its sentence to show, its HTTP status, and when to try again where it says so. */
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

/** The code of a `Refused` whose answer was no envelope of ours: a proxy's page, or nothing. */
export const UNREADABLE = 'NETWORK';

/** Whether something was refused that only members may do who have finished joining. */
export const isOnboardingNeeded = (error: unknown): boolean =>
  error instanceof Refused && error.code === ONBOARDING_NEEDED;

/** Whether something was refused that needs consents the member has not given. */
export const isConsentsNeeded = (error: unknown): boolean =>
  error instanceof Refused && error.code === CONSENTS_NEEDED;

/** Whether what was asked for is not there, or not for this caller. */
export const isNotFound = (error: unknown): boolean => error instanceof Refused && error.status === 404;

const CONSENTS_NEEDED = 'CONSENT4001' satisfies (typeof refusals)['ConsentsNeeded']['code'];
const ONBOARDING_NEEDED = 'MEMBER4012' satisfies (typeof refusals)['OnboardingNeeded']['code'];
