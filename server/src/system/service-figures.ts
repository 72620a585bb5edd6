import { countSessions } from '../auth/sessions.ts';
import type { Sql } from '../db.ts';
import type { Reads } from '../db/reads.ts';
import { askDatabase } from '../http/health.ts';
import type { PhotoReader } from '../photos/photo-reader.ts';
import { countMessages } from '../push/messages.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** How long a row count is cached, however often the metrics are scraped. */
const COUNT_MS = 60_000;

export interface Measured {
  db: Sql;
  jobsDb: Sql;
  probe: Sql;
  reader: PhotoReader;
  reads: Reads;
}

/** Measures the database, its pools, the sessions and the photo readers. */
export function measureServices(metrics: Metrics, { db, jobsDb, probe, reader, reads }: Measured) {
  metrics.gauge('dongne_database_up', '1 while the database answers.', async () =>
    (await askDatabase(probe)) === 'no-database' ? 0 : 1,
  );
  metrics.gauge('dongne_database_connections', 'Connections and waiting statements of each pool.', () =>
    Object.entries({ calls: db, jobs: jobsDb }).flatMap(([pool, sql]) =>
      Object.entries(sql.connections()).map(([state, value]) => ({ labels: { pool, state }, value })),
    ),
  );
  metrics.gauge('dongne_replica_used', '1 while lists are read from a replica.', () =>
    reads.states().map(({ name: replica, isUsed }) => ({ labels: { replica }, value: isUsed ? 1 : 0 })),
  );
  metrics.gauge(
    'dongne_replica_behind_seconds',
    'How old what a replica shows is; missing while it is away.',
    () =>
      reads
        .states()
        .flatMap(({ name: replica, behindSeconds }) =>
          behindSeconds === null || behindSeconds === Infinity
            ? []
            : [{ labels: { replica }, value: behindSeconds }],
        ),
  );
  const sessions = kept(() => countSessions(probe));
  metrics.gauge('dongne_sessions', 'Open sessions, in the whole database.', sessions);
  const pushes = kept(() => countMessages(probe));
  metrics.gauge('dongne_push_waiting', 'Pushes that wait for a push service, in the whole database.', pushes);
  metrics.gauge('dongne_photo_readers', 'Files being decoded and waiting, and processes.', () =>
    Object.entries(reader.use()).map(([state, value]) => ({ labels: { state }, value })),
  );
}

/** Caches a number for `COUNT_MS`. */
function kept(find: () => Promise<number>): () => Promise<number> {
  let found: Promise<number> | null = null;
  let foundAt = 0;
  return () => {
    if (found === null || Date.now() - foundAt > COUNT_MS) {
      foundAt = Date.now();
      found = find();
      found.catch(() => (found = null));
    }
    return found;
  };
}
