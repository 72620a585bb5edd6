import { type Connection, DatabaseError, type PoolClient, type Submittable } from 'pg';
import type { Ask, Connections } from './connections.ts';
import { DatabaseUnavailable, NoAnswer } from './database-unavailable.ts';
import {
  isPrepared,
  type NamedStatement,
  type Rows,
  runStatement,
  sendTogether,
  StatementQuery,
} from './statement-query.ts';

/** The most statements in a batch: each waits for the statements before it. */
const MAX_STATEMENTS = 8;

/** A statement that waits for the next batch, and the promise of its rows. */
interface Waiting {
  statement: NamedStatement;
  settled: PromiseWithResolvers<Rows<object>>;
}

/**
 * Runs statements in batches: the statements of one turn of the event loop share a connection and a round trip, which costs both
 * sides more than the short read itself (docs/decisions/174). A batch is one transaction.
 */
export function openBatches(connections: Connections) {
  let waiting: Waiting[] = [];

  function runWaiting() {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += MAX_STATEMENTS)
      void runBatch(connections, all.slice(at, at + MAX_STATEMENTS));
  }

  return (statement: NamedStatement): Promise<Rows<object>> => {
    const settled = Promise.withResolvers<Rows<object>>();
    if (waiting.push({ statement, settled }) === 1) setImmediate(runWaiting);
    return settled.promise;
  };
}

/** Runs a batch. If its connection is lost, the batch runs once more on another connection, since it only reads. */
async function runBatch(connections: Connections, batch: readonly Waiting[], canRepeat = true) {
  let isConnected = false;
  try {
    await connections.use((ask) => {
      isConnected = true;
      return runOn(ask, batch);
    });
  } catch (error) {
    if (canRepeat && isConnected && isLoss(error)) return runBatch(connections, batch, false);
    for (const { settled } of batch) settled.reject(error); // no effect on statements that already have their rows
  }
}

const isLoss = (error: unknown) => error instanceof DatabaseUnavailable && !(error instanceof NoAnswer);

async function runOn(ask: Ask, batch: readonly Waiting[]) {
  if (batch.length > 1 && (await runTogether(ask, batch))) return;
  for (const each of batch) await runAlone(ask, each);
}

async function runAlone(ask: Ask, { statement, settled }: Waiting) {
  try {
    settled.resolve(await ask((client) => runStatement(client, statement)));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    settled.reject(error);
  }
}

/**
 * Runs prepared statements in one round trip. False if the connection has not prepared all of them, or PostgreSQL refused one, which
 * fails the entire batch.
 */
async function runTogether(ask: Ask, batch: readonly Waiting[]): Promise<boolean> {
  try {
    const results = await ask(async (client) =>
      batch.every(({ statement }) => isPrepared(client, statement)) ? runQueries(client, batch) : [],
    );
    for (const [at, rows] of results.entries()) batch[at]!.settled.resolve(rows);
    return results.length > 0;
  } catch (error) {
    if (error instanceof DatabaseError) return false;
    throw error;
  }
}

function runQueries(client: PoolClient, batch: readonly Waiting[]): Promise<Rows<object>[]> {
  return new Promise((resolve, reject) => {
    const results: Rows<object>[] = [];
    const queries = batch.map(
      ({ statement }) =>
        new StatementQuery(statement, (error, rows) => (error ? reject(error) : results.push(rows!))),
    );
    client.query(new BatchQuery(queries, (error) => (error ? reject(error) : resolve(results))));
  });
}

/** The object whose methods pg calls while it runs several prepared statements in one round trip. */
class BatchQuery implements Submittable {
  #queries: readonly StatementQuery[];
  #at = 0;
  /** Called once. */
  callback: (error: Error | null) => void;

  constructor(queries: readonly StatementQuery[], callback: BatchQuery['callback']) {
    this.#queries = queries;
    this.callback = callback;
  }

  submit(connection: Connection) {
    sendTogether(connection, this.#queries);
  }

  handleRowDescription() {}

  handleDataRow(row: { fields: (string | null)[] }) {
    this.#queries[this.#at]!.handleDataRow(row);
  }

  handleCommandComplete(message: { text: string }, connection: Connection) {
    this.#queries[this.#at++]!.handleCommandComplete(message, connection);
  }

  handleReadyForQuery() {
    for (const query of this.#queries) query.handleReadyForQuery();
    this.callback(null);
  }

  handleError(error: Error) {
    this.callback(error);
  }

  handleEmptyQuery() {}
}
