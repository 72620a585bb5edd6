import { DatabaseError } from 'pg';

/** The connection could not be opened or broke, or no answer came in time. */
export class DatabaseUnavailable extends Error {}

/** A statement or an attempt to connect got no answer in time: the connection is closed. */
export class NoAnswer extends DatabaseUnavailable {
  constructor() {
    super('no answer came in time');
  }
}

/** Waits for an answer. Throws NoAnswer after `ms` without one; whoever asked then closes the connection. */
export async function answered<T>(ms: number, answer: Promise<T>): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswer()), ms);
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Throws the error of a failed statement, as DatabaseUnavailable if the connection failed: any error except PostgreSQL's own (and
 * TypeErrors, which are our bugs), since pg gives connection errors no class and often no code. PostgreSQL's errors that end the
 * connection count too.
 */
export function unavailable(error: unknown): never {
  if (!(error instanceof Error) || error instanceof TypeError) throw error;
  if (error instanceof NoAnswer) throw error;
  if (error instanceof DatabaseError && !ENDS_CONNECTION.test(error.code ?? '')) throw error;
  throw new DatabaseUnavailable(error.message, { cause: error });
}

/** The server shuts down or has ended this connection (25P03: idle in a transaction for too long). */
const ENDS_CONNECTION = /^(57P|25P03|25P04|08)/;
