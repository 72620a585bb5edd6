/** Statements that wait for a server which may stop answering. */
export interface WaitingStatements {
  /** Resolves to the statement's rows, or rejects with the error of `abandon` if that is called first. */
  waitFor<Rows>(statement: Promise<Rows>): Promise<Rows>;
  /** Rejects every waiting statement with this error. */
  abandon(error: Error): void;
}

/**
 * Each statement has a promise of its own: one shared promise would keep the rows of every finished statement in memory until the
 * server stops answering.
 */
export function openWaitingStatements(): WaitingStatements {
  const rejects = new Set<(error: Error) => void>();
  return {
    async waitFor(statement) {
      const { promise, reject } = Promise.withResolvers<never>();
      rejects.add(reject);
      try {
        return await Promise.race([statement, promise]);
      } finally {
        rejects.delete(reject);
      }
    },
    abandon(error) {
      for (const reject of rejects) reject(error);
    },
  };
}
