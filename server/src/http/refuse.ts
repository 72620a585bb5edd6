import { type Reason, refusals } from 'contract/refusals';
import { namedRefusal } from 'contract/writing-refusals';

/** The details of a refusal: a file's name, put before the sentence, and the seconds until a retry may succeed. */
export interface RefusalDetail {
  subject?: string;
  retryAfterSeconds?: number;
}

/** The refusals of a limit: only the code that refuses knows how long to wait (BEHAVIOUR: wire-9). */
type LimitReason = { [R in Reason]: (typeof refusals)[R]['status'] extends 429 ? R : never }[Reason];
/** The arguments of a refusal: for a limit, the seconds until it ends are required. */
type Detail<R extends Reason> = R extends LimitReason
  ? [detail: RefusalDetail & { retryAfterSeconds: number }]
  : [detail?: RefusalDetail];

/** `Retry-After` of a 503 that does not set its own. */
const UNAVAILABLE_SECONDS = 2;

/** A refusal of the catalogue, answered by `errors.ts`. */
export class Refusal<R extends Reason = Reason> extends Error {
  readonly reason: Reason;
  readonly retryAfterSeconds: number | undefined;
  constructor(reason: R, ...[{ subject, retryAfterSeconds } = {}]: Detail<R>) {
    const { message, status } = refusals[reason];
    super(subject === undefined ? message : namedRefusal(subject, message));
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds ?? (status === 503 ? UNAVAILABLE_SECONDS : undefined);
  }
}

/**
 * The refusal of a call over the capacity (BEHAVIOUR: faults-30). All calls share one object, since creating and logging an error for
 * each would cost a good part of serving it.
 */
export const overloaded = new Refusal('Unavailable');

/** Ends the call with the catalogue's status, code and sentence. */
export function refuse<R extends Reason>(reason: R, ...detail: Detail<R>): never {
  throw new Refusal(reason, ...detail);
}

/** The result of an act; false if it is refused. */
export const orFalse = <T>(act: Promise<T>): Promise<T | false> =>
  act.catch((error: unknown) => (error instanceof Refusal ? false : Promise.reject(error as Error)));
