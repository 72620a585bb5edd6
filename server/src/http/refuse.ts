import { type Reason, refusals } from 'contract/refusals';

/** What a refusal is about: a file's name, put in front of the sentence. */
export interface RefusalDetail {
  subject?: string;
}

/** A "no" of the catalogue on its way to the one handler that words it (`errors.ts`). */
export class Refusal extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, { subject }: RefusalDetail = {}) {
    const { message } = refusals[reason];
    super(subject === undefined ? message : `${subject}: ${message}`);
    this.reason = reason;
  }
}

/** Says no: ends the call with the catalogue's status, code and sentence. */
export function refuse(reason: Reason, detail?: RefusalDetail): never {
  throw new Refusal(reason, detail);
}
