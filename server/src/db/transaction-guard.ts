import { AsyncLocalStorage } from 'node:async_hooks';

const transaction = new AsyncLocalStorage<'open'>();

/** Runs the work of a transaction, in which `expectNoTransaction` throws. */
export const asTransaction = <T>(work: () => Promise<T>): Promise<T> => transaction.run('open', work);

/**
 * Throws within a transaction: a slow service would keep the transaction's locks and connection held, and a crash would leave the
 * service and the database inconsistent. Every adapter of a network service calls it (BEHAVIOUR: faults-3).
 */
export function expectNoTransaction() {
  if (transaction.getStore() !== undefined)
    throw new Error('A network service was called within a transaction');
}
