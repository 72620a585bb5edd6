import type { Envelope } from 'contract/endpoint';

/** A call the API refused: its code to decide by, its sentence to show, its HTTP status. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  constructor(envelope: Pick<Envelope, 'code' | 'message'>, status: number) {
    super(envelope.message);
    this.name = 'Refused';
    this.code = envelope.code;
    this.status = status;
  }
}

/** The session has ended and could not be renewed. The query client leads to the landing; callers need not say anything. */
export class SessionEnded extends Refused {}
