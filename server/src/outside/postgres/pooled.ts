import { openClient } from '../../connections.ts';
import { StartRefused } from '../../start-refused.ts';

/** What sessions need that a pooler opens: nothing can be set when it lends one. */
const ROLE_SETTINGS = {
  timezone: 'Asia/Seoul',
  idle_in_transaction_session_timeout: '10s',
  client_connection_check_interval: '1s', // a statement whose caller gave up ends
};

/**
 * Has every session of the name in `pooledUrl` begin as ours do without a pooler (BEHAVIOUR: faults-20). Sessions that the pooler opened
 * before keep what they had. Throws a sentence with the statements to run where `adminUrl` may not.
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
