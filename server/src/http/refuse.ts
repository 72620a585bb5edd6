import { type Reason, refusals } from 'contract/refusals';

/** What a refusal is about: a file's name, put in front of the sentence; and when asking again may help. */
export interface RefusalDetail {
  subject?: string;
  retryAfterSeconds?: number;
}

/** Asking again after this may help where the catalogue says 429 or 503 and nobody knows better. */
const RETRY_SECONDS: Partial<Record<number, number>> = { 429: 2, 503: 2 };

/** A "no" of the catalogue on its way to the one handler that words it (`errors.ts`). */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly retryAfterSeconds: number | undefined;
  constructor(reason: Reason, { subject, retryAfterSeconds }: RefusalDetail = {}) {
    const { message, status } = refusals[reason];
    super(subject === undefined ? message : `${subject}: ${message}`);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds ?? RETRY_SECONDS[status];
  }
}

/** Says no: ends the call with the catalogue's status, code and sentence. */
export function refuse(reason: Reason, detail?: RefusalDetail): never {
  throw new Refusal(reason, detail);
}
