import { buildApp } from './app.ts';
import { openAccessTokens } from './auth/access-token.ts';
import type { Config } from './config.ts';
import { openDb } from './db.ts';
import { offeredProviders } from './public-config.routes.ts';
import { openGeocoder } from './geo/open-geocoder.ts';
import { fillSample } from './sample/sample.ts';
import { reportLines } from './maps/map-report.ts';
import { mapStatus } from './maps/map-status.ts';
import { openMap } from './maps/maps.ts';
import { allJobs, startJobs } from './jobs/jobs.ts';
import { openPhotoStore } from './outside/photo-store/open-photo-store.ts';
import { currentNeighbourhoods } from './regions/neighbourhoods.ts';
import { loadRegions } from './regions/regions.ts';
import { drawings } from './photos/drawings.ts';
import { openPhotoReader } from './photos/photo-reader.ts';

/** A running server. */
export interface RunningServer {
  /** `http://localhost:3000` */
  address: string;
  /** Fills a database without members with the sample neighbourhood, and gives the number of posts written. */
  fillSample(): Promise<number>;
  /** Checks every configured map service, and gives a line for each: it works, or why not. */
  checkMaps(): Promise<string[]>;
  /** Stops accepting calls, waits up to 10 s for those in progress, then closes the database. */
  stop(): Promise<void>;
}

const DRAIN_MS = 10_000;
/** How often a map style that could not be read at start is tried again. */
const RETRY_STYLE_MS = 60_000;

/** Opens the outside services and listens. The database must be migrated. Throws `EADDRINUSE` when the port is taken. */
export async function serve(config: Config & { databaseUrl: string }): Promise<RunningServer> {
  const map = await openMap(config.mapBase, config);
  const db = openDb({
    connectionString: config.databaseUrl,
    size: config.databasePool,
    named: config.namedStatements,
  });
  const tokens = await openAccessTokens(db, config.sessionSecret);
  await loadRegions(db);
  const store = await openPhotoStore(config);
  const reader = openPhotoReader();
  const geocoder = openGeocoder(
    config.geocoder,
    ({ trouble, status }) => app.log.warn({ trouble, status }, 'the geocoder fails'),
    currentNeighbourhoods(db),
  );
  const app = await buildApp({ config, db, tokens, store, reader, drawings, map, geocoder });
  const retries = setInterval(() => void map.retryStyle(), RETRY_STYLE_MS).unref();
  await app.listen({ port: config.port, host: config.host });
  const jobs = await startJobs(allJobs({ db, store }), config.databaseUrl, (message) =>
    app.log.error(message),
  );
  return {
    address: config.publicUrl ?? `http://localhost:${config.port}`,
    async fillSample() {
      const demo = offeredProviders(config).find(({ isDemo }) => isDemo);
      return demo === undefined ? 0 : fillSample(db, `http://127.0.0.1:${config.port}`, demo.provider);
    },
    async checkMaps() {
      return reportLines(await mapStatus({ db, publicUrl: config.publicUrl, map, geocoder }));
    },
    async stop() {
      clearInterval(retries);
      await Promise.race([app.close(), new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())]);
      await jobs.stop();
      reader.close();
      await db.end();
    },
  };
}
