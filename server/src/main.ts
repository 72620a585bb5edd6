import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Deps } from './app-deps.ts';
import { buildApp } from './app.ts';
import { openAccessTokens } from './auth/access-token.ts';
import { type Config, exposeVariables } from './config.ts';
import { openDb, type Sql } from './db.ts';
import { demoProviders } from './config/offered-providers.ts';
import { openGeocoder } from './geo/open-geocoder.ts';
import { reportLines } from './maps/map-report.ts';
import { interruptible } from './process/interrupted.ts';
import { mapStatus } from './maps/map-status.ts';
import { type OfferedMap, openMap } from './maps/maps.ts';
import { outsideLine } from './maps/outside-line.ts';
import { listenForMetrics } from './http/metrics-address.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { type Metrics, openMetrics } from './telemetry/metrics.ts';
import { announceReady, joinGroup } from './telemetry/process-group.ts';
import { measureProcess, VERSION } from './telemetry/process-figures.ts';
import { measureServices } from './system/service-figures.ts';
import { PortForbidden, PortTaken, StartRefused } from './process/start-refused.ts';
import { recordTraces } from './telemetry/tracing.ts';
import { toStartRefused } from './outside/postgres/postgres-home.ts';
import { openMailer } from './outside/mail/open-mailer.ts';
import { openPhotoStore } from './outside/photo-store/open-photo-store.ts';
import { openReads } from './db/reads.ts';
import { markStore, placeOfPhotos } from './product/own-store.ts';
import { outlinesHost } from './outside/published-shapes.ts';
import { currentNeighbourhoods } from './regions/neighbourhoods.ts';
import { loadRegions } from './regions/regions.ts';
import { drawings } from './photos/drawings.ts';
import { openPurger } from './outside/purger.ts';
import { keepPurging } from './photos/purge.ts';
import { openPhotoReader } from './photos/photo-reader.ts';

/** A running server. */
export interface RunningServer {
  /** `http://localhost:3000` */
  address: string;
  /** Fills a database without members with the sample neighbourhood and returns the number of posts written. Throws Interrupted. */
  fillSample(stopping: AbortSignal): Promise<number>;
  /** Checks each configured map service now. Returns a line with the outside hosts and the mailer, and one for each service's state. */
  checkMaps(): Promise<string[]>;
  /** Makes `/api/ready` refuse, lets calls in progress end for 10 s, then closes the database: within 14 s plus the configured delay. */
  stop(): Promise<void>;
}

/** The limits of each statement in a call (BEHAVIOUR: limits-6). */
const CALL_LIMITS = { statementMs: 5_000, lockMs: 2_000 };
const JOB_CONNECTIONS = 2;
const PROBE_MS = 1_000;
/** How long calls in progress have to end once the server stops (BEHAVIOUR: faults-8). */
const DRAIN_MS = 10_000;
/** How long kept connections have, in all, to bring one more request whose answer closes them. */
const LEAVE_MS = 1_000;
const END_MS = 1_000;
const LOOK_MS = 50;
/** How often reading a map style is retried if it failed at start. */
const RETRY_STYLE_MS = 60_000;

/** Opens the outside services and listens. The database must be migrated. Throws `EADDRINUSE` when the port is taken. */
export async function serve(config: ServerConfig): Promise<RunningServer> {
  const warn: Warn = (found, message) => app.log.warn(found, message);
  const map = await openReportingMap(config, warn);
  const tracing = await openTracing(config, warn);
  const databases = openDatabases(config);
  const deps = await openDeps(config, databases, map, warn);
  const stopMeasuring = measure(deps, databases);
  const app = await buildApp(deps).catch(refuseUnusable(config));
  const { db, jobsDb, probe, reads } = databases;
  const { reader, metrics } = deps;
  const purger = config.purge && openPurger(config.purge);
  const purging =
    purger && keepPurging(jobsDb, purger, (error) => warn({ err: error }, 'the cache of photos fails'));
  const retries = setInterval(() => void map.retryStyle(), RETRY_STYLE_MS).unref();
  await app.listen({ port: config.port, host: config.host });
  const metricsServer = await openMetricsPort(metrics, config);
  void map.settings(); // fetches the tile host's version without delaying the start
  const { jobs, outlines, tilesAhead } = await openJobs(config, {
    ...deps,
    db: jobsDb,
    databaseUrl: directUrl(config),
    tileHost: map.host,
    purger,
    log: app.log,
    continueWork: () => app.backgroundWork.wake(),
    sendPushes: config.push ? () => app.pushWork.wake() : undefined,
  });
  announceReady();
  return {
    address: config.publicUrl ?? `http://localhost:${config.port}`,
    fillSample: (stopping) => fillSampleIn(db, config, stopping),
    checkMaps: () => checkMaps(deps),
    stop: async () => {
      clearInterval(retries);
      stopMeasuring();
      metricsServer?.close();
      app.announceStop();
      await pause(config.stopDelayMs);
      await connectionsLeft(app.server, LEAVE_MS - config.stopDelayMs);
      await stopWithin(DRAIN_MS + END_MS, [
        closeWithin(app, DRAIN_MS),
        jobs?.stop(),
        outlines?.stop(),
        tilesAhead?.stop(),
        purging?.stop(),
      ]);
      reader.close();
      recordTraces(null);
      await stopWithin(END_MS, [...[reads, db, jobsDb, probe].map((each) => each.end()), tracing?.stop()]);
    },
  };
}

type ServerConfig = Config & { databaseUrl: string };
/** Logs a warning once the app is built. */
type Warn = (found: object, message: string) => void;

const openReportingMap = (config: ServerConfig, warn: Warn) =>
  openMap(config.mapBase, {
    ...config,
    onTrouble: ({ trouble, status }) => warn({ trouble, status }, 'the host of map tiles fails'),
    onFull: (code) => warn({ code }, 'map tiles cannot be kept on disk'),
  });

/** Opens what the app is built on; its figures are those of the whole process group. */
async function openDeps(config: ServerConfig, { db, probe, reads }: Databases, map: OfferedMap, warn: Warn) {
  const tokens = await openAccessTokens(db, config.sessionSecrets);
  await loadRegions(db);
  const store = await openPhotoStore(config).catch(refuseUnusable(config));
  const photoMark = await markStore(db, store, placeOfPhotos(config)).catch(refuseUnusable(config));
  const reader = openPhotoReader();
  const geocoder = openGeocoder(
    config.geocoder,
    ({ trouble, status }) => warn({ trouble, status }, 'the geocoder fails'),
    currentNeighbourhoods(db),
  );
  const webAssets = join(config.dataDir, 'web-assets');
  const metrics = joinGroup(openMetrics());
  const mailer = openMailer(config);
  const services = { tokens, store, photoMark, reader, drawings, map, geocoder, mailer };
  return { config, db, probe, reads, metrics, webAssets, ...services } satisfies Deps;
}

/** Measures the services and this process. Returns what stops measuring the process. */
function measure({ config, metrics, reader }: OpenedDeps, databases: Databases) {
  measureServices(metrics, { ...databases, reader });
  return measureProcess(metrics, config.dataDir);
}

type Databases = ReturnType<typeof openDatabases>;
type OpenedDeps = Awaited<ReturnType<typeof openDeps>>;

/** The database address without the pooler, for work that needs a session or holds a connection for a long time. */
const directUrl = ({ databaseAdminUrl, databaseUrl }: ServerConfig) => databaseAdminUrl ?? databaseUrl;

/** The pools for calls, for jobs (which take longer, so calls do not share their connections), for health checks and for lists. */
function openDatabases(config: ServerConfig) {
  const { databaseUrl: connectionString, databasePool: size, namedStatements: named } = config;
  const pooled = config.databaseAdminUrl !== undefined;
  const calls = { size, named, pooled, ...CALL_LIMITS };
  const db = openDb({ connectionString, ...calls });
  const jobsDb = openDb({ connectionString: directUrl(config), size: JOB_CONNECTIONS, named });
  const probe = openDb({ connectionString, size: 1, statementMs: PROBE_MS, named: false, pooled });
  return { db, jobsDb, probe, reads: openReads(db, probe, config.databaseReplicaUrls, calls) };
}

/** The lines of `RunningServer.checkMaps`. The default tile host is not checked. */
async function checkMaps({ config, db, map, geocoder, mailer }: Deps): Promise<string[]> {
  const { publicUrl, regions } = config;
  const isWaitedFor = map.base.kind !== 'tile host' || !map.base.isDefault;
  const checked = isWaitedFor ? map : { ...map, check: async () => null };
  const outlinesFrom = outlinesHost(regions);
  const status = await mapStatus({ db, publicUrl, map: checked, geocoder, outlinesFrom });
  return [outsideLine(config), mailer.where, ...reportLines(status)];
}

/** Serves `/metrics` on the metrics port, if one is configured. */
async function openMetricsPort(metrics: Metrics, config: Config) {
  const { metricsPort: port, metricsHost: host, metricsToken: token } = config;
  if (port === undefined) return null;
  return listenForMetrics(metrics, { port, host, token }).catch(refuseMetricsPort(port, host));
}

const TROUBLE_MS = 10 * 60_000;

/** Loads and opens the trace recorder, if it is configured. Its failures are logged every ten minutes at most. */
async function openTracing({ tracing: variables }: Config, warn: Warn) {
  if (!variables) return variables;
  exposeVariables(variables);
  const opened = await import('./outside/open-telemetry/open-tracing.ts');
  let reportedAt = -TROUBLE_MS;
  const tracing = await opened.openTracing({
    version: VERSION,
    onTrouble(error) {
      if (performance.now() < reportedAt + TROUBLE_MS) return;
      reportedAt = performance.now();
      warn({ err: error }, 'traces cannot be delivered');
    },
  });
  recordTraces(tracing);
  return tracing;
}

/** Fills a database without members through the running server and returns the number of posts written. Throws Interrupted. */
export async function fillSampleIn(db: Sql, config: Config, stopping: AbortSignal): Promise<number> {
  const { fillSample } = await import('./sample/sample.ts');
  const demo = demoProviders(config);
  return interruptible(
    stopping,
    'The sample neighbourhood is there in part: the next start goes on with it.',
    () => fillSample(db, `http://127.0.0.1:${config.port}`, demo, stopping),
  );
}

/**
 * Waits until no connection is open, for `ms` at most: closing a kept connection resets a request that is on its way, while an answer
 * that says `connection: close` does not.
 */
async function connectionsLeft(server: Server, ms: number) {
  const count = promisify(server.getConnections.bind(server));
  for (const end = performance.now() + ms; performance.now() < end && (await count()) > 0;)
    await pause(LOOK_MS, undefined, { ref: false });
}

/** Finishes the calls in progress; the connections of calls that take longer than `ms` are closed. */
async function closeWithin(app: Awaited<ReturnType<typeof buildApp>>, ms: number) {
  const closed = app.close();
  await Promise.race([closed, pause(ms, undefined, { ref: false })]);
  app.server.closeAllConnections();
  await Promise.race([closed, pause(END_MS, undefined, { ref: false })]);
}

/** Waits until every promise has settled, for `ms` at most. */
async function stopWithin(ms: number, stopping: readonly (Promise<unknown> | undefined | null)[]) {
  await Promise.race([Promise.allSettled(stopping), pause(ms, undefined, { ref: false })]);
}

/** Turns the error of a folder that cannot be written into a sentence for the operator. */
const refuseUnusable =
  ({ dataDir }: Config) =>
  async (error: unknown): Promise<never> => {
    throw await toStartRefused(error, dataDir);
  };

/** Turns the error of the port of the figures into a sentence for the operator. */
export const refuseMetricsPort = (port: number, host: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    throw new StartRefused(`METRICS_HOST ${host} is not an address of this machine.`);
  if (error.code === 'EADDRINUSE') throw new PortTaken(port, 'METRICS_PORT');
  throw error.code === 'EACCES' ? new PortForbidden(port, 'METRICS_PORT') : error;
};
