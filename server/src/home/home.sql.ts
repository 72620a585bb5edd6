import type { HomePost } from 'contract/home';
import type { MemberId } from 'contract/ids';
import { type Db, fragment, maybeJson, raw } from '../db.ts';
import { homePost } from './home-post.ts';

interface HomePage {
  postList: HomePost[];
  page: number;
  limit: number;
  hasNext: boolean;
}

/** The running winner's pin: one row, null outside its week. */
const pin = fragment`
  select (select c.winner_article_id from challenge c join article w on w.article_id = c.winner_article_id
           where c.pinned_until > now() and w.deleted_at is null order by c.pinned_until desc limit 1) as article_id`;

/**
 * Page `page` (from 1) of new posts, newest first: of the viewer's neighbourhoods and their 시군구-level posts, or of the whole
 * country when they have none. The challenge's winner comes first on page 1 and nowhere else.
 */
export async function homePage(db: Db, viewer: MemberId | null, page: number, limit: number) {
  const last = page * limit + 1;
  const json = await maybeJson<HomePage>(db`
    with pinned as materialized (${pin}),
    mine as materialized (
      select region_id from member_region where member_id = ${viewer}
      union select region_id / 100000 * 100000 from member_region where member_id = ${viewer}
    ), found as (
      select near.article_id from mine, lateral (
        select article_id from article
         where region_id = mine.region_id and deleted_at is null and article_id is distinct from (select article_id from pinned)
         order by article_id desc limit ${last}) near
      union all
      (select article_id from article
        where not exists (select 1 from mine) and deleted_at is null
          and article_id is distinct from (select article_id from pinned)
        order by article_id desc limit ${last})
    ), shown as (
      (select article_id, false as first from found order by article_id desc offset ${(page - 1) * limit} limit ${raw(String(limit + 1))})
      union all
      (select article_id, true from pinned where article_id is not null and ${page === 1})
    )
    select json_build_object(
      'postList', coalesce((
        select json_agg(${homePost} order by s.first desc, s.article_id desc)
          from (select *, row_number() over (order by first desc, article_id desc) as nth from shown) s
          join article a using (article_id)
          cross join pinned
          left join member m on m.member_id = a.member_id
          left join photo p on p.photo_uuid = a.main_photo_uuid
         where s.first or s.nth <= ${limit} + (select count(*) from shown where first)), '[]'),
      'page', ${page}::int, 'limit', ${limit}::int,
      'hasNext', (select count(*) from shown where not first) > ${limit})::text as json`);
  return json!;
}
