import { type Client, DatabaseError } from 'pg';

/** The connection could not be opened or broke, or no answer came in time. */
export class DatabaseUnavailable extends Error {}

/** No answer came in time, to a statement or to connecting: the connection is closed. */
export class NoAnswer extends DatabaseUnavailable {
  constructor() {
    super('no answer came in time');
  }
}

/** Gives what is awaited of a connection; when it has not come after `ms`, closes the connection, which throws NoAnswer. */
export async function answered<T>(client: Client, ms: number, answer: Promise<T>): Promise<T> {
  const timer = setTimeout(() => client.connection.stream.destroy(new NoAnswer()), ms);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whatever a statement fails with beside PostgreSQL's own answer (and our bugs, which are TypeErrors) is a failed connection: pg
 * gives these errors no class, and not all of them a code. An answer that ends the connection counts as one too.
 */
export function unavailable(error: unknown): never {
  if (!(error instanceof Error) || error instanceof TypeError) throw error;
  Error.captureStackTrace(error, unavailable); // where the statement is, and not pg's socket
  if (error instanceof NoAnswer) throw error;
  if (error instanceof DatabaseError && !ENDS_CONNECTION.test(error.code ?? '')) throw error;
  throw new DatabaseUnavailable(error.message, { cause: error });
}

/** The server shuts down or has ended this connection (25P03: it was idle in a transaction for too long). */
const ENDS_CONNECTION = /^(57P|25P03|25P04|08)/;
