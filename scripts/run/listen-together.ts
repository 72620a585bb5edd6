import type { Config } from '../../server/src/config.ts';
import { openDb } from '../../server/src/db.ts';
import { checkMaps } from '../../server/src/doctor/check-maps.ts';
import { fillSampleIn, type RunningServer } from '../../server/src/main.ts';
import { outsideLine } from '../../server/src/maps/outside-line.ts';
import { startGroup } from './process-group.ts';
import { printLine } from './steps.ts';

/** Serves with the number of processes in the settings, until `opened` is closed. */
export async function listenTogether(
  config: Config & { databaseUrl: string },
  opened: AsyncDisposableStack,
): Promise<Omit<RunningServer, 'stop'>> {
  const { databaseUrl, processes } = config;
  await startGroup({ processes, env: { DATABASE_URL: databaseUrl }, onStep: printLine }, opened);
  return {
    address: config.publicUrl ?? `http://localhost:${config.port}`,
    async fillSample(stopping) {
      const db = openDb({ connectionString: config.databaseAdminUrl ?? databaseUrl, size: 2 });
      return fillSampleIn(db, config, stopping).finally(() => db.end());
    },
    checkMaps: async () => [
      outsideLine(config),
      ...(await checkMaps({ ...config, databaseUrl: config.databaseAdminUrl ?? databaseUrl })),
    ],
  };
}
