import type { Sql } from '../src/db.ts';
import { outlineRow } from '../src/regions/outline-row.ts';

/** Imports outlines around 망원동, each about a square kilometre and called 망원동: from 126.87 to 126.93 east, 37.52 to 37.58 north. */
export async function knowDongs(db: Sql) {
  await db`
    insert into neighbourhood_set (version, source, current_since, places, finished_at)
    values ('known', 'test', now(), 0, now())`;
  for (let n = 0; n < 36; n += 1) {
    const [west, south] = [126.87 + (n % 6) * 0.01, 37.52 + Math.floor(n / 6) * 0.01];
    const [east, north] = [west + 0.01, south + 0.01];
    const ring = [west, east, east, west].map((lng, at) => [lng, at < 2 ? south : north]);
    const { centre, rings, polygons } = outlineRow(0, [[ring]]);
    await db`
      insert into neighbourhood (version, sigungu, position, name, region_ids, outline)
      values ('known', 11440, ${n}, '망원동', '{1144012300}', ${JSON.stringify({ centre, rings, polygons })}::json)`;
  }
}
