import { openClient } from '../../db/connections.ts';
import { StartRefused } from '../../process/start-refused.ts';

/** The settings of sessions that a pooler opens: a client behind it cannot set them when it connects. */
const ROLE_SETTINGS = {
  timezone: 'Asia/Seoul',
  idle_in_transaction_session_timeout: '10s',
  client_connection_check_interval: '1s', // ends statements whose client has disconnected
};

/**
 * Sets the role in `pooledUrl` so that its sessions start with the settings of a direct connection (BEHAVIOUR: faults-20). Sessions
 * that the pooler has already opened stay unchanged. Throws a sentence with the statements to run if `adminUrl` may not run them.
 */
export async function preparePooled(adminUrl: string, pooledUrl: string): Promise<void> {
  const client = await openClient(adminUrl);
  const role = decodeURIComponent(new URL(pooledUrl).username);
  try {
    const name = client.escapeIdentifier(role);
    const { rows } = await client.query<{ database: string }>('select current_database() as database');
    const where = `alter role ${name} in database ${client.escapeIdentifier(rows[0]!.database)}`;
    const statements = Object.entries(ROLE_SETTINGS).map(([set, to]) => `${where} set ${set} = '${to}'`);
    await client.query(statements.join('; ')).catch((error: Error) => {
      throw new StartRefused(
        `The name in DATABASE_ADMIN_URL may not prepare the one in DATABASE_URL (${error.message}): run as a superuser: ${statements.join('; ')};`,
      );
    });
  } finally {
    await client.end();
  }
}
