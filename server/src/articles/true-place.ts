import type { Audience } from 'contract/audience-shapes';
import type { MemberId, PlaceId } from 'contract/ids';
import { type Db, fragment, oneValue } from '../db.ts';

/**
 * The place of `a` (article) for a viewer, as a lateral join `at`: `place_id`, `region_id` and `is_masked`. The author sees the real
 * place of a masked post; everybody else sees the area in its row (BEHAVIOUR: zones-2, zones-3).
 */
export const whereFor = (viewer: MemberId | null) =>
  viewer === null
    ? fragment`cross join lateral (select a.place_id, a.region_id, false as is_masked) at`
    : fragment`
  left join article_true_place t on t.article_id = a.article_id and t.member_id = ${viewer}
  cross join lateral (
    select coalesce(t.place_id, a.place_id) as place_id, t.article_id is not null as is_masked,
           case when t.article_id is null then a.region_id else t.region_id end as region_id) at`;

/** The default audience of a member's post at a place: its author alone inside a zone, else everybody (BEHAVIOUR: zones-5). */
export function usualAudience(tx: Db, memberId: MemberId, placeId: PlaceId): Promise<Audience> {
  return oneValue(tx<{ audience: Audience }>`
    select case when exists (
      select from zone z join place p on p.place_id = ${placeId}
       where z.member_id = ${memberId} and zone_metres(z.lat_e5, z.lng_e5, p.lat_e5, p.lng_e5) <= z.radius)
      then 'me' else 'everyone' end as audience`);
}

/** The number of posts per statement when zones change. */
const BATCH = 2_000;

/**
 * Masks a member's posts by their current zones, including deleted posts, since they may be restored. Returns the posts' real places
 * and the places that others see before and after (docs/decisions/110).
 */
export async function maskArticles(tx: Db, memberId: MemberId): Promise<PlaceId[]> {
  const touched = new Set<PlaceId>();
  for (;;) {
    const moved = await tx<{ before: PlaceId; after: PlaceId; truth: PlaceId }>`
      with wrong as (
        select a.article_id, a.place_id as before, coalesce(t.place_id, a.place_id) as truth,
               case when t.article_id is null then a.region_id else t.region_id end as region_id
          from article /* any: hidden ones may return */ a
          left join article_true_place t on t.article_id = a.article_id
          join place p on p.place_id = coalesce(t.place_id, a.place_id)
          left join lateral zone_over(${memberId}, p.lat_e5, p.lng_e5) z on true
         where a.member_id = ${memberId} and a.place_id <> coalesce(z.place_id, p.place_id)
         limit ${BATCH}
      )
      update article a set place_id = wrong.truth, region_id = wrong.region_id from wrong
       where a.article_id = wrong.article_id
      returning wrong.before, a.place_id as after, wrong.truth`;
    for (const { before, after, truth } of moved) touched.add(before).add(after).add(truth);
    if (moved.length < BATCH) return [...touched];
  }
}

/** Deletes the real places of a withdrawing member's masked posts. Posts that are kept stay masked. */
export async function forgetTruePlaces(tx: Db, memberId: MemberId) {
  await tx`delete from article_true_place where member_id = ${memberId}`;
}

/** Copies these places' regions to the masked articles that are really there. */
export async function copyTrueRegions(tx: Db, placeIds: readonly PlaceId[]) {
  await tx`
    update article_true_place t set region_id = p.region_id from place p
     where t.place_id = any (${placeIds}::bigint[]) and p.place_id = t.place_id and t.region_id is distinct from p.region_id`;
}
