import { rm } from 'node:fs/promises';
import type { Box } from 'contract/coordinates';
import { endpointUrl, type Envelope, type Result } from 'contract/endpoint';
import { placesOnMap } from 'contract/places';
import { drawings } from '../server/src/photos/drawings.ts';
import { buildApp } from '../server/src/app.ts';
import { openAccessTokens } from '../server/src/auth/access-token.ts';
import { readConfig } from '../server/src/config.ts';
import { openDb, type RawValue } from '../server/src/db.ts';
import { openGeocoder } from '../server/src/geo/open-geocoder.ts';
import { currentNeighbourhoods } from '../server/src/regions/neighbourhoods.ts';
import { migrate } from '../server/src/migrate.ts';
import { openMap } from '../server/src/maps/maps.ts';
import { startPostgres } from '../server/src/outside/postgres/postgres.ts';
import { openMailer } from '../server/src/outside/mail/open-mailer.ts';
import { openPhotoStore } from '../server/src/outside/photo-store/open-photo-store.ts';
import { openPhotoReader } from '../server/src/photos/photo-reader.ts';
import { coverView } from '../server/src/places/map-cells.ts';
import { placesInCover } from '../server/src/places/map.sql.ts';
import { loadRegions } from '../server/src/regions/regions.ts';
import { asAdmin, onDatabase } from '../server/test/database.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';

const STEP = 20_000;

/** A PostgreSQL to measure on, with databases as needed; its data is in `kept` for the next run, else removed at the end. */
export async function openBenchPostgres(kept?: string) {
  const dataDir = kept ?? (await freshFolder());
  const { connectionString, stop } = await startPostgres({ dataDir });
  return {
    /** A database of the product: filled once by `fill`, used again where it is kept. */
    async database(name: string, fill: (connectionString: string) => Promise<void> = async () => {}) {
      const own = onDatabase(connectionString, name);
      const exists = await asAdmin(own, 'select 1').then(
        () => true,
        () => false,
      );
      if (exists) return own;
      await asAdmin(connectionString, `create database ${name}_filling`);
      const filling = onDatabase(connectionString, `${name}_filling`);
      await migrate(filling);
      await fill(filling);
      await asAdmin(connectionString, `alter database ${name}_filling rename to ${name}`);
      return own;
    },
    async [Symbol.asyncDispose]() {
      await stop();
      if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The real app on one of those databases, called without a port. */
export async function openBenchApp(connectionString: string) {
  const dataDir = await freshFolder();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', OUTSIDE: 'off' });
  const db = openDb({ connectionString, size: 8 });
  await loadRegions(db);
  const reader = openPhotoReader();
  const callsPerMinute = { read: 1e9, write: 1e9, upload: 1e9, lookup: 1e9, comment: 1e9, page: 1e9 };
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
    drawings,
    map,
    geocoder,
    mailer: openMailer(config),
    callsPerMinute,
  });
  let middle = 0;

  /** Fills from `done` to `count` in steps that stay below the time limit of a statement. */
  async function inSteps(done: number, count: number, fill: (from: number, to: number) => Promise<unknown>) {
    for (let from = done + 1; from <= count; from += STEP) await fill(from, Math.min(count, from + STEP - 1));
    await db`analyze`;
  }

  const request = async (url: string) => {
    const answer = await app.inject(url);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  return {
    db,
    /** Serves on a free port, and gives its address. */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    admission: app.admission,
    /** Writes this many posts with one photo each, over a thousand places. */
    async fillArticles(count: number) {
      const [present] = await db<{ many: number }>`select count(*)::int as many from article`;
      await inSteps(
        present!.many,
        count,
        (from, to) => db`
          with written as (
            insert into article (member_id, place_id, title, content, date, main_photo_uuid)
            select n % 1000 + 1, p.place_id, '글 ' || n, '내용', current_date, gen_random_uuid()
              from generate_series(${from}::int, ${to}::int) n
              join (select place_id, row_number() over () as nth from (select place_id from place limit 1000) few) p
                on p.nth = n % 1000 + 1
            returning article_id, member_id, main_photo_uuid
          ), counted as (insert into article_count (article_id) select article_id from written)
          insert into photo (photo_uuid, member_id, article_id, position, state, bytes, width, height, placeholder, sha256)
          select main_photo_uuid, member_id, article_id, 0, 'attached', 1000, 1280, 960, '', '' from written`,
      );
      const [row] = await db<{ articleId: number }>`
        select article_id from article order by article_id desc offset ${count / 2} limit 1`;
      middle = row!.articleId;
    },
    /** The map's response for a view. */
    requestMap: async (view: Box) =>
      (await request(endpointUrl(placesOnMap, { query: view }))).json<Envelope<Result<typeof placesOnMap>>>()
        .result!,
    queryMap: (view: Box) => placesInCover(db, coverView(view), null, null),
    /** How many pages of tables and indexes PostgreSQL reads for a view: the cost without the noise of a busy machine. */
    async mapPages(view: Box): Promise<number> {
      let pages = 0;
      const explained = async (strings: readonly string[], ...values: readonly RawValue[]) => {
        const statement = [`explain (analyze, buffers, format json) ${strings[0]}`, ...strings.slice(1)];
        const [row] = await db<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(statement, ...values);
        const { Plan } = row!['QUERY PLAN'][0];
        pages = Plan['Shared Hit Blocks']! + Plan['Shared Read Blocks']!;
        return Object.assign([], { count: 0 });
      };
      await placesInCover(explained, coverView(view), null, null);
      return pages;
    },
    requestArticle: () => request(`/api/articles/${middle}`),
    requestList: (cursor: number | null) =>
      request(`/api/articles?limit=10${cursor === null ? '' : `&cursor=${cursor}`}`),
    requestHome: () => request('/api/home/articles'),
    requestHealth: () => request('/api/health'),
    /** Where page 10,000 of 200,000 posts begins. */
    deepCursor: () => middle,
    async [Symbol.asyncDispose]() {
      await app.close();
      reader.close();
      await db.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
