import { type Reason, refusals } from 'contract/refusals';
import { namedRefusal } from 'contract/writing-refusals';

/** What a refusal is about: a file's name, put before the sentence; and when trying again may help. */
export interface RefusalDetail {
  subject?: string;
  retryAfterSeconds?: number;
}

/** `Retry-After` of a 429 or 503 that does not set its own. */
const RETRY_SECONDS: Partial<Record<number, number>> = { 429: 2, 503: 2 };

/** A refusal of the catalogue, answered by `errors.ts`. */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly retryAfterSeconds: number | undefined;
  constructor(reason: Reason, { subject, retryAfterSeconds }: RefusalDetail = {}) {
    const { message, status } = refusals[reason];
    super(subject === undefined ? message : namedRefusal(subject, message));
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds ?? RETRY_SECONDS[status];
  }
}

/**
 * The refusal of a call over the capacity (BEHAVIOUR: faults-9): one for all, since making an error and logging it for
 * each would cost a good part of what serving them does.
 */
export const overloaded = new Refusal('Unavailable');

/** Ends the call with the catalogue's status, code and sentence. */
export function refuse(reason: Reason, detail?: RefusalDetail): never {
  throw new Refusal(reason, detail);
}

/** What an act gives; false where it is refused. */
export const orFalse = <T>(act: Promise<T>): Promise<T | false> =>
  act.catch((error: unknown) => (error instanceof Refusal ? false : Promise.reject(error as Error)));
