import { type Connection, DatabaseError, type PoolClient, type Submittable } from 'pg';
import { ask, type Connections, DatabaseUnavailable } from './connections.ts';
import {
  isPrepared,
  type NamedStatement,
  type Rows,
  runStatement,
  sendTogether,
  StatementQuery,
} from './statement-query.ts';

/** A statement of a batch waits for those before it. */
const MOST = 8;

/** A statement that waits for its turn's batch, and who waits for its rows. */
interface Waiting {
  statement: NamedStatement;
  settled: PromiseWithResolvers<Rows<object>>;
}

/**
 * Runs statements in batches: those of one turn of the event loop share a connection and a round trip, which costs either side more
 * than a short read itself (docs/decisions/174). A batch is one transaction.
 */
export function openBatches(connections: Connections) {
  let waiting: Waiting[] = [];

  function runWaiting() {
    const all = waiting;
    waiting = [];
    for (let at = 0; at < all.length; at += MOST) void runBatch(connections, all.slice(at, at + MOST));
  }

  return (statement: NamedStatement): Promise<Rows<object>> => {
    const settled = Promise.withResolvers<Rows<object>>();
    if (waiting.push({ statement, settled }) === 1) setImmediate(runWaiting);
    return settled.promise;
  };
}

async function runBatch(connections: Connections, batch: readonly Waiting[]) {
  try {
    await connections.use((client) => runOn(client, batch));
  } catch (error) {
    for (const { settled } of batch) settled.reject(error); // the rows of some may have come before
  }
}

async function runOn(client: PoolClient, batch: readonly Waiting[]) {
  const canShare = batch.length > 1 && batch.every(({ statement }) => isPrepared(client, statement));
  if (canShare && (await runTogether(client, batch))) return;
  for (const each of batch) await runAlone(client, each);
}

async function runAlone(client: PoolClient, { statement, settled }: Waiting) {
  try {
    settled.resolve(await ask(runStatement(client, statement)));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    settled.reject(error);
  }
}

/** False where PostgreSQL refused one of them, and with it all. */
async function runTogether(client: PoolClient, batch: readonly Waiting[]): Promise<boolean> {
  try {
    const results = await ask(runQueries(client, batch));
    for (const [at, { settled }] of batch.entries()) settled.resolve(results[at]!);
    return true;
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

/** What pg calls while it runs prepared statements together. */
class BatchQuery implements Submittable {
  #queries: readonly StatementQuery[];
  #at = 0;
  /** Called once; pg puts its own around it, which watches the time. */
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
