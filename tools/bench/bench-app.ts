import { rm } from 'node:fs/promises';
import type { Box } from 'contract/coordinates';
import { endpointUrl, type Envelope, type Result } from 'contract/endpoint';
import { placesOnMap } from 'contract/places';
import { buildApp } from '../../server/src/app.ts';
import { openAccessTokens } from '../../server/src/auth/access-token.ts';
import { readConfig } from '../../server/src/config.ts';
import { type Db, one, openDb, type Sql } from '../../server/src/db.ts';
import { openGeocoder } from '../../server/src/geo/open-geocoder.ts';
import { currentNeighbourhoods } from '../../server/src/regions/neighbourhoods.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { openMap } from '../../server/src/maps/maps.ts';
import { startPostgres } from '../../server/src/outside/postgres/postgres.ts';
import { openMailer } from '../../server/src/outside/mail/open-mailer.ts';
import { openPhotoStore } from '../../server/src/outside/photo-store/open-photo-store.ts';
import { openPhotoReader } from '../../server/src/photos/photo-reader.ts';
import { openCellMemory } from '../../server/src/places/cell-memory.ts';
import { coverView } from '../../server/src/places/map-cells.ts';
import { placesOnMap as readMap } from '../../server/src/places/places-on-map.ts';
import { loadRegions } from '../../server/src/regions/regions.ts';
import { asAdmin, onDatabase } from '../../server/test/database.ts';
import { freshFolder } from '../../server/test/fresh-folder.ts';
import type { Call } from './caller.ts';

/**
 * A PostgreSQL for measurements, which creates databases on demand. Its data stays in `kept` for the next run, else it is removed at the
 * end.
 */
export async function openBenchPostgres(kept?: string) {
  const dataDir = kept ?? (await freshFolder());
  const { connectionString, stop } = await startPostgres({ dataDir });
  return {
    /** The first PostgreSQL process, which starts the others. */
    async pid(): Promise<number> {
      const db = openDb({ connectionString, size: 1 });
      const { pid } = await one(
        db<{ pid: number }>`select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
      );
      await db.end();
      return pid;
    },
    /** Opens a database of the product: filled once by `fill`; a kept one is migrated and reused. */
    async database(name: string, fill: (connectionString: string) => Promise<void> = async () => {}) {
      const own = onDatabase(connectionString, name);
      const exists = await asAdmin(own, 'select 1').then(
        () => true,
        () => false,
      );
      if (exists) {
        await migrate(own);
        return own;
      }
      await asAdmin(connectionString, `create database ${name}_filling`);
      const filling = onDatabase(connectionString, `${name}_filling`);
      await migrate(filling);
      await fill(filling);
      await asAdmin(connectionString, `alter database ${name}_filling rename to ${name}`);
      return own;
    },
    /** Creates a fresh copy of such a database, for measurements that write. */
    async copy(name: string) {
      await asAdmin(connectionString, `drop database if exists ${name}_copy with (force)`);
      await asAdmin(connectionString, `create database ${name}_copy template ${name} strategy file_copy`);
      return onDatabase(connectionString, `${name}_copy`);
    },
    async [Symbol.asyncDispose]() {
      await stop();
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type BenchPostgres = Awaited<ReturnType<typeof openBenchPostgres>>;
export type BenchApp = Awaited<ReturnType<typeof openBenchApp>>;

/** The real app on one of those databases, called without a port; `through` may wrap its database. */
export async function openBenchApp(connectionString: string, through = (db: Sql): Sql => db) {
  const dataDir = await freshFolder();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', OUTSIDE: 'off' });
  const db = through(openDb({ connectionString, size: 8 }));
  await loadRegions(db);
  const reader = openPhotoReader();
  const callsPerMinute = {
    read: 1e9,
    write: 1e9,
    upload: 1e9,
    lookup: 1e9,
    comment: 1e9,
    claim: 1e9,
    page: 1e9,
  };
  const tokens = await openAccessTokens(db);
  const store = await openPhotoStore(config);
  const map = await openMap(config.mapBase, config);
  const geocoder = openGeocoder(config.geocoder, undefined, currentNeighbourhoods(db));
  const app = await buildApp({
    config,
    db,
    tokens,
    store,
    reader,
    drawings: [], // so that rendering the gallery does not slow the first calls
    map,
    geocoder,
    mailer: openMailer(config),
    callsPerMinute,
  });
  const send = async ({ path, ...call }: Call) => {
    const answer = await app.inject({ ...call, url: path });
    if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  return {
    db,
    tokens,
    /** Sends a call; throws if it is refused. */
    send,
    /** Listens on a free port and returns the address. */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    admission: app.admission,
    /** The map's response for a view. */
    async requestMap(view: Box) {
      const answer = await send({ method: 'GET', path: endpointUrl(placesOnMap, { query: view }) });
      return answer.json<Envelope<Result<typeof placesOnMap>>>().result!;
    },
    /** The bytes of the map's response for a view, compressed as for a browser. */
    async mapBytes(view: Box) {
      const path = endpointUrl(placesOnMap, { query: view });
      const answer = await send({ method: 'GET', path, headers: { 'accept-encoding': 'gzip, br' } });
      return answer.rawPayload.length;
    },
    /** The number of table and index pages that PostgreSQL reads for a view: a cost without the noise of a busy machine. */
    async mapPages(view: Box): Promise<number> {
      let pages = 0;
      const counting: Db = async (strings, ...values) => {
        const statement = [`explain (analyze, buffers, format json) ${strings[0]}`, ...strings.slice(1)];
        const [row] = await db<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(statement, ...values);
        const { Plan } = row!['QUERY PLAN'][0];
        pages += Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!;
        return db(strings, ...values);
      };
      await readMap(counting, openCellMemory(), coverView(view), null, null);
      return pages;
    },
    async [Symbol.asyncDispose]() {
      await app.close();
      reader.close();
      await db.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
