import type { CurationCard } from 'contract/curations';
import type { HomePost } from 'contract/home';
import type { CurationId } from 'contract/ids';
import { type Db, fragment, maybeJson } from '../db.ts';
import { homePost } from '../home/home-post.ts';

const card = fragment`c.curation_id as id, c.curation_id, c.title, c.body, c.image as image_url`;

/** The newest week's cards made from records; the written ones while there is none. */
export function curationCards(db: Db) {
  return db<CurationCard>`
    select ${card} from curation c
     where c.week is not distinct from (select max(week) from curation) order by c.position, c.curation_id`;
}

/** A card with its posts that can still be read, in the card's order; undefined when there is no such card. */
export function curationWithPosts(db: Db, curationId: CurationId) {
  return maybeJson<CurationCard & { posts: HomePost[] }>(db`
    select json_build_object('id', c.curation_id, 'curationId', c.curation_id, 'title', c.title, 'body', c.body, 'imageUrl', c.image,
      'posts', coalesce((
        select json_agg(${homePost} order by u.nth)
          from unnest(c.article_ids) with ordinality u (article_id, nth)
          join article a on a.article_id = u.article_id and a.deleted_at is null
          cross join (select null::bigint as article_id) pinned
          left join member m on m.member_id = a.member_id
          left join photo p on p.photo_uuid = a.main_photo_uuid), '[]'))::text as json
      from curation c where c.curation_id = ${curationId}`);
}

/**
 * Makes this week's cards: the six 시군구 with the most records of the last seven days (three at least), each with its ten most
 * liked. Made once a week however often it runs; gives how many cards it made.
 */
export async function insertWeeklyCurations(db: Db): Promise<number> {
  const made = await db`
    with recent as (
      select a.article_id, a.main_photo_uuid, a.region_id / 100000 * 100000 as region_id, n.likes
        from article a join article_count n using (article_id)
       where a.deleted_at is null and a.region_id is not null and a.created_at > now() - interval '7 days'
    ), busy as (
      select region_id, count(*) as posts, row_number() over (order by count(*) desc, region_id) as nth,
             (array_agg(article_id order by likes desc, article_id))[1:10] as article_ids,
             (array_agg(main_photo_uuid order by likes desc, article_id))[1] as photo
        from recent group by region_id having count(*) >= 3
    )
    insert into curation (week, region_id, title, body, image, article_ids, position)
    select date_trunc('week', now() at time zone 'Asia/Seoul')::date, b.region_id,
           coalesce(nullif(r.city, ''), r.province) || ' 이번 주 기록', '이웃들이 남긴 ' || b.posts || '개의 기록을 모았어요.',
           '/article/photo/list/' || b.photo, b.article_ids, b.nth
      from busy b join region r using (region_id) where b.nth <= 6
    on conflict do nothing returning 1 as one`;
  return made.length;
}
