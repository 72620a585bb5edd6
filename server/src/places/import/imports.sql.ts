import { toE5 } from 'contract/coordinates';
import type { RegionId } from 'contract/ids';
import { type Db, fragment, raw } from '../../db.ts';
import { latitudeReach, metresToE5 } from '../places.sql.ts';
import type { ImportedPlace } from './place-row.ts';

const toRows = (places: readonly ImportedPlace[]) =>
  JSON.stringify(
    places.map(({ title, at, address, pinCategory }) => ({
      title,
      lat: toE5(at.latitude),
      lng: toE5(at.longitude),
      address,
      pinCategory,
    })),
  );
const columns = fragment`(title text, lat integer, lng integer, address text, "pinCategory" text)`;

/**
 * Returns for each place the key of its name (`place_name_key`), and the nearest place with that key within `metres`, on the map
 * or merged (BEHAVIOUR: merges-6).
 */
export function findSamePlaces(db: Db, places: readonly ImportedPlace[], metres: number) {
  const reach = latitudeReach(metres);
  return db<{ key: string; existing: string | null }>`
    select place_name_key(n.title) as key, near.title as existing
      from rows from (jsonb_to_recordset(${toRows(places)}::jsonb) as ${columns}) with ordinality
             n (title, lat, lng, address, pin_category, nth)
      left join lateral (
        select p.title
          from (select * from place where deleted_at is null and name_key = place_name_key(n.title)
                union all
                select p.* from place_merge m join place p using (place_id)
                 where m.undone_at is null and p.name_key = place_name_key(n.title)) p,
               lateral (select ${metresToE5(raw('n.lat'), raw('n.lng'))} as metres) away
         where p.lat_e5 between n.lat - ${reach}::int and n.lat + ${reach}::int and away.metres <= ${metres}
         order by away.metres, p.place_id limit 1) near on true
     order by n.nth`;
}

/** Inserts places without a creator. Their last activity is set far in the past, so that the map prefers places with posts. */
export async function insertImported(
  tx: Db,
  places: readonly ImportedPlace[],
  regionIds: readonly (RegionId | null)[],
): Promise<void> {
  await tx`
    insert into place (title, lat_e5, lng_e5, address, pin_category, region_id, active_at)
    select n.title, n.lat, n.lng, n.address, n.pin_category, nullif(n.region_id, 0), '2000-01-01 00:00+09'
      from rows from (jsonb_to_recordset(${toRows(places)}::jsonb) as ${columns},
                      unnest(${regionIds.map((id) => id ?? 0)}::bigint[]))
             n (title, lat, lng, address, pin_category, region_id)`;
}
