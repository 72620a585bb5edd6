/** Statements that wait for a server that may be lost. */
export interface WaitingStatements {
  /** What the statement gives, or the error of `abandon` where that comes before. */
  waitFor<Rows>(statement: Promise<Rows>): Promise<Rows>;
  /** Waits for none of them any longer: each fails with this error. */
  abandon(error: Error): void;
}

/** Keeps nothing of a statement that has ended: a promise shared by all would hold the rows of each for as long as the server answers. */
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
