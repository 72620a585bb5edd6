import { MemberId } from 'contract/ids';
import * as v from 'valibot';
import { openSessions } from '../../server/src/auth/sessions.ts';
import { openDb } from '../../server/src/db.ts';
import { loadRegions } from '../../server/src/regions/regions.ts';
import type { BenchApp, BenchPostgres } from './bench-app.ts';
import { fillPlaces } from './fill-places.ts';
import { fillPosts } from './fill-posts.ts';

/** The number of places and posts. */
export interface Size {
  places: number;
  posts: number;
}

const toName = ({ places, posts }: Size) => `country_${places}_${posts}`;

/** The database with this many places and posts, filled once. */
export function countryDatabase(postgres: BenchPostgres, { places, posts }: Size): Promise<string> {
  return postgres.database(toName({ places, posts }), async (own) => {
    const db = openDb({ connectionString: own, size: 1 });
    await loadRegions(db);
    await db.end();
    console.log(`writing ${places.toLocaleString('en')} places …`);
    await fillPlaces(own, 0, places);
    await fillPosts(own, posts, (sentence) => console.log(sentence));
  });
}

/**
 * A copy of the country database for measurements that write: their posts would otherwise be the newest in every list and search measured
 * afterwards.
 */
export async function countryToWriteIn(postgres: BenchPostgres, size: Size): Promise<string> {
  await countryDatabase(postgres, size);
  return postgres.copy(toName(size));
}

/** An id above those of all other members; these members joined before the day on which likes are limited. */
const FIRST_MEMBER = 2 ** 52;

/** Creates `count` members without likes and returns their access tokens. */
export async function signIn({ db, tokens }: BenchApp, count: number): Promise<string[]> {
  await db`
    insert into member (member_id, nickname, nickname_key, onboarded_at, created_at)
    select ${FIRST_MEMBER}::bigint + n, '손님' || n, '손님' || n, now(), now() - interval '30 days'
      from generate_series(1, ${count}::int) n on conflict do nothing`;
  const sessions = await openSessions(db, tokens);
  const access: string[] = [];
  for (let n = 1; n <= count; n++)
    access.push((await sessions.open(v.parse(MemberId, FIRST_MEMBER + n))).access);
  return access;
}
