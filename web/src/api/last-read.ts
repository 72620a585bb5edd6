import type { QueryPersister } from '@tanstack/react-query';
import { Refused } from 'contract/refused';

/** When the queries that could not be read again were last read (ms since 1970), by their hash. */
export const lastRead = new Map<string, number>();

/** Whether the device knows that it has no connection. */
export const isOffline = () => globalThis.navigator?.onLine === false;

/**
 * Reads a query, or answers it as it was last read where the server cannot be reached (BEHAVIOUR: offline-5). With a connection the retries
 * come first.
 */
export const orAsLastRead =
  (retries: number): QueryPersister =>
  async (queryFn, context, query) => {
    try {
      const data = await queryFn(context);
      lastRead.delete(query.queryHash);
      return data;
    } catch (error) {
      if (!isOffline() && !(error instanceof Refused) && query.state.fetchFailureCount < retries) throw error;
      const { asLastRead } = await import('./kept-answers.ts').catch(() => {
        throw error;
      });
      return asLastRead(query, error) as never;
    }
  };
