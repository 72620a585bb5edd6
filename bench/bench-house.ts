import { rm } from 'node:fs/promises';
import { addressOf } from 'contract/endpoint';
import { placesOnMap } from 'contract/places';
import { drawings } from '../server/drawings/drawings.ts';
import { buildApp } from '../server/src/app.ts';
import { openAccessTokens } from '../server/src/auth/access-token.ts';
import { readConfig } from '../server/src/config.ts';
import { openDb } from '../server/src/db.ts';
import { openGeocoder } from '../server/src/geo/open-geocoder.ts';
import { neighbourhoodsIn } from '../server/src/regions/neighbourhoods.ts';
import { migrate } from '../server/src/migrate.ts';
import { openMap } from '../server/src/maps/maps.ts';
import { startPostgres } from '../server/src/outside/postgres/postgres.ts';
import { openPhotoStore } from '../server/src/outside/photo-store/open-photo-store.ts';
import { openPhotoReader } from '../server/src/photos/photo-reader.ts';
import { coverOf } from '../server/src/places/map-cells.ts';
import { placesInCover } from '../server/src/places/map.sql.ts';
import { loadRegions } from '../server/src/regions/regions.ts';
import { freshFolder } from '../server/test/fresh-folder.ts';
import { buildGeo } from '../scripts/build-geo.ts';

/** A box as large as the map asks for, somewhere in the middle of the crowd. */
const BOX = { latMin: 37.5578, latMax: 37.5758, lngMin: 126.9673, lngMax: 126.9901 };

const STEP = 20_000;

/** The real app on a PostgreSQL of its own, filled for measuring, and spoken to without a port. */
export async function openBenchHouse() {
  await buildGeo();
  const dataDir = await freshFolder();
  const postgres = await startPostgres({ dataDir });
  await migrate(postgres.connectionString);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const db = openDb({ connectionString: postgres.connectionString, size: 8 });
  await loadRegions(db);
  const reader = openPhotoReader();
  const callsPerMinute = { read: 1e9, write: 1e9, upload: 1e9 };
  const tokens = await openAccessTokens(db);
  const store = await openPhotoStore(config);
  const map = await openMap(config.mapBase, config);
  const geocoder = openGeocoder(config.geocoder, undefined, neighbourhoodsIn(db));
  const app = await buildApp({ config, db, tokens, store, reader, drawings, map, geocoder, callsPerMinute });
  let places = 0;
  let middle = 0;

  /** Numbers from `done` to `count` in steps a statement's time limit allows. */
  async function inSteps(done: number, count: number, fill: (from: number, to: number) => Promise<unknown>) {
    for (let from = done + 1; from <= count; from += STEP) await fill(from, Math.min(count, from + STEP - 1));
    await db`analyze`;
  }

  const ask = async (url: string) => {
    const answer = await app.inject(url);
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
  };
  return {
    /** Brings the country to this many places, half of them crowded around 서울시청. */
    async fillPlaces(count: number) {
      await inSteps(
        places,
        count,
        (from, to) => db`
          insert into place (title, lat_e5, lng_e5, address, pin_category, active_at)
          select '장소 ' || n, 3756683 + (random() * spread - spread / 2)::int, 12697866 + (random() * spread - spread / 2)::int,
                 '서울특별시', 'CAFE', now() - random() * interval '300 days'
            from generate_series(${from}::int, ${to}::int) n,
                 lateral (select case when n % 2 = 0 then 20000 else 60000 end as spread) s`,
      );
      places = count;
    },
    /** Writes this many posts with one photo each, over a thousand places. */
    async fillArticles(count: number) {
      await inSteps(
        0,
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
    askMap: () => ask(addressOf(placesOnMap, { query: BOX })),
    askMapInSql: () => placesInCover(db, coverOf(BOX), null, null),
    askArticle: () => ask(`/api/articles/${middle}`),
    askList: (cursor: number | null) =>
      ask(`/api/articles?limit=10${cursor === null ? '' : `&cursor=${cursor}`}`),
    askHome: () => ask('/api/home/articles'),
    askHealth: () => ask('/api/health'),
    /** Where page 10,000 of 200,000 posts begins. */
    deepCursor: () => middle,
    async [Symbol.asyncDispose]() {
      await app.close();
      reader.close();
      await db.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
