import type { MemberId } from 'contract/ids';
import type { Db } from '../db.ts';

/** The thresholds of an offer: numbers of posts and nights, the distance from one of the posts in metres, and the period in days. */
const NIGHTS = { posts: 3, nights: 3, metres: 150, days: 90 } as const;
/** The number of a member's latest posts at night that are compared with one another. */
const COMPARED = 100;

/** Returns where a member wrote most posts at night (21 to 5 o'clock) outside their zones; null if no spot qualifies, or they declined. */
export async function nightSpot(db: Db, me: MemberId) {
  const [spot] = await db<{ latitude: number; longitude: number; articleCount: number }>`
    with night as materialized (
      select p.lat_e5, p.lng_e5, (a.created_at - interval '5 hours')::date as evening
        from articles_for(${me}) a
        left join article_true_place t on t.article_id = a.article_id and t.member_id = ${me}
        join place p on p.place_id = coalesce(t.place_id, a.place_id)
       where a.member_id = ${me} and a.created_at > now() - make_interval(days => ${NIGHTS.days})
         and (extract(hour from a.created_at) >= 21 or extract(hour from a.created_at) < 5)
         and not exists (select from zone z where z.member_id = ${me}
                            and zone_metres(z.lat_e5, z.lng_e5, p.lat_e5, p.lng_e5) <= z.mask_radius)
       order by a.created_at desc limit ${COMPARED}
    )
    select round(avg(n.lat_e5)) / 1e5::float8 as latitude, round(avg(n.lng_e5)) / 1e5::float8 as longitude,
           count(*)::integer as article_count
      from (select distinct lat_e5, lng_e5 from night) m
      join night n on zone_metres(m.lat_e5, m.lng_e5, n.lat_e5, n.lng_e5) <= ${NIGHTS.metres}
     where not exists (select from zone_setting where member_id = ${me} and declined_at is not null)
     group by m.lat_e5, m.lng_e5
    having count(*) >= ${NIGHTS.posts} and count(distinct n.evening) >= ${NIGHTS.nights}
     order by count(*) desc limit 1`;
  return spot ?? null;
}

/** Never offers a zone to a member again. */
export async function declineOffer(db: Db, me: MemberId) {
  await db`
    insert into zone_setting (member_id, declined_at) values (${me}, now())
        on conflict (member_id) do update set declined_at = excluded.declined_at`;
}
