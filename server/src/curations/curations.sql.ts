import type { CurationCard, readCuration } from 'contract/curations';
import type { Result } from 'contract/endpoint';
import type { CurationId, MemberId } from 'contract/ids';
import { homePost, homePostJoins } from '../articles/home-post.ts';
import { type Db, fragment, maybeJson, raw } from '../db.ts';
import { jsonObject } from '../db/json-object.ts';
import { pathAddress } from '../http/addresses/image-addresses.ts';

/** The number of posts on a hand-written card, and the number of newest posts that are searched for them. */
const [SHOWN, NEWEST] = [10, 1000];

/** Gallery pictures for cards without a visible post, like those of the hand-written cards (server/migrations/0006_challenges_curations.sql). */
const PICTURES = [
  '/default-images/cb58e2ed-34f2-4a52-b9ca-cace3613d110',
  '/default-images/07c62a2d-53d5-4e55-8c12-8742fc5b0d33',
  '/default-images/1b7f24d3-e82b-4183-95bb-080ea46d24cb',
];

/** A card's posts in its order; for a hand-written card the newest posts with one of its words (BEHAVIOUR: curations-5). */
const chosen = (viewer: MemberId | null) => fragment`
  select article_id, nth from unnest(c.article_ids) with ordinality u (article_id, nth)
  union all
  (select article_id, row_number() over (order by article_id desc)
     from (select article_id, place_id, title, content from articles_for(${viewer})
            where audience = 'everyone' order by article_id desc limit ${raw(String(NEWEST))}) newest
     join place using (place_id)
    where concat_ws(' ', newest.title, newest.content, place.title) ~ c.words
    order by article_id desc limit ${raw(String(SHOWN))})`;

/** The posts of `c` (curation) that everybody may see. */
const posts = (viewer: MemberId | null) => fragment`coalesce((
  select json_agg(${homePost(viewer)} order by u.nth)
    from (${chosen(viewer)}) u
    join articles_for(${viewer}) a on a.article_id = u.article_id and a.audience = 'everyone'
    cross join (select null::bigint as article_id) pinned
    ${homePostJoins(viewer)}), '[]')`;

/** The picture of `c` (curation): the photo of its first post that everybody may see, else its own picture from the gallery. */
const image = (viewer: MemberId | null) => fragment`${pathAddress} || coalesce((
  select '/article/photo/list/' || a.main_photo_uuid
    from unnest(c.article_ids) with ordinality u (article_id, nth) join articles_for(${viewer}) a using (article_id)
   where a.audience = 'everyone' order by u.nth limit 1), c.image)`;

/** The location of the first post of `c` (curation) that everybody may see, for a card about one neighbourhood. */
const near = (viewer: MemberId | null) => fragment`(
  select json_build_object('latitude', p.lat_e5 / 1e5::float8, 'longitude', p.lng_e5 / 1e5::float8)
    from unnest(c.article_ids) with ordinality u (article_id, nth)
    join articles_for(${viewer}) a using (article_id) join place p using (place_id)
   where c.region_id is not null and a.audience = 'everyone' order by u.nth limit 1)`;

const curationJson = (viewer: MemberId | null) =>
  jsonObject<Result<typeof readCuration>>({
    curationId: fragment`c.curation_id`,
    title: fragment`c.title`,
    body: fragment`c.body`,
    imageUrl: image(viewer),
    posts: posts(viewer),
    near: near(viewer),
  });

const card = (viewer: MemberId | null) =>
  fragment`c.curation_id, c.title, c.body, ${image(viewer)} as image_url`;

/** Returns the cards of the newest week, or the hand-written cards while there is none (BEHAVIOUR: curations-1). */
export function curationCards(db: Db, viewer: MemberId | null = null) {
  return db<CurationCard>`
    select ${card(viewer)} from curation c
     where c.week is not distinct from (select max(week) from curation) order by c.position, c.curation_id`;
}

/** Returns a card with its visible posts, in the card's order; undefined if there is no such card. */
export function curationWithPosts(db: Db, curationId: CurationId, viewer: MemberId | null) {
  return maybeJson<Result<typeof readCuration>>(db`
    select ${curationJson(viewer)}::text as json from curation c where c.curation_id = ${curationId}`);
}

/** Makes this week's cards, once even if it runs repeatedly (BEHAVIOUR: curations-2, curations-3). Returns the number of new cards. */
export async function makeWeeklyCurations(db: Db): Promise<number> {
  const { count } = await db`
    with recent as (
      select a.article_id, a.region_id / 100000 * 100000 as region_id, n.likes
        from articles_for(null) a join article_count n using (article_id)
       where a.region_id is not null and a.created_at > now() - interval '7 days'
    ), busy as (
      select region_id, count(*) as posts, row_number() over (order by count(*) desc, region_id) as nth,
             (array_agg(article_id order by likes desc, article_id))[1:10] as article_ids
        from recent group by region_id having count(*) >= 3
    )
    insert into curation (week, region_id, title, body, image, article_ids, position)
    select date_trunc('week', now() at time zone 'Asia/Seoul')::date, b.region_id,
           coalesce(nullif(r.city, ''), r.province) || ' 이번 주 기록', '이웃들이 남긴 ' || b.posts || '개의 기록을 모았어요.',
           (${PICTURES}::text[])[1 + b.nth % ${PICTURES.length}], b.article_ids, b.nth
      from busy b join region r using (region_id) where b.nth <= 6
    on conflict do nothing`;
  return count;
}
