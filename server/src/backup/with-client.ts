import type { Client } from 'pg';
import { openClient } from '../db/connections.ts';
import { DatabaseUnavailable } from '../db/database-unavailable.ts';

/**
 * Opens a connection, runs work on it, and closes it. Throws DatabaseUnavailable if the work failed and the connection was lost, for
 * which pg's own errors have no class.
 */
export async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await openClient(databaseUrl);
  const losses: Error[] = [];
  client.on('error', (error) => losses.push(error));
  try {
    return await work(client);
  } catch (error) {
    const [lost] = losses;
    throw lost === undefined ? error : new DatabaseUnavailable(lost.message, { cause: error });
  } finally {
    await client.end().catch(() => {}); // the result of the work counts, not that of closing
  }
}
