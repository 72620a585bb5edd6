import type { CurationCard, readCuration } from 'contract/curations';
import type { Result } from 'contract/endpoint';
import type { CurationId, MemberId } from 'contract/ids';
import { homePost, homePostJoins } from '../articles/home-post.ts';
import { type Db, fragment, maybeJson, raw } from '../db.ts';
import { jsonObject } from '../db/json-object.ts';
import { pathAddress } from '../http/addresses/image-addresses.ts';
import type { Candidate, NewCard, RecentPost } from './choose-cards.ts';

/** The number of posts on a hand-written card, and the number of newest posts that are searched for them. */
const [SHOWN, NEWEST] = [10, 1000];

/** Gallery pictures for cards without a visible post, like those of the hand-written cards (server/migrations/0006_challenges_curations.sql). */
const PICTURES = [
  '/default-images/cb58e2ed-34f2-4a52-b9ca-cace3613d110',
  '/default-images/07c62a2d-53d5-4e55-8c12-8742fc5b0d33',
  '/default-images/1b7f24d3-e82b-4183-95bb-080ea46d24cb',
];

/**
 * A card's posts in its order; for a hand-written card the newest posts with one of its words, at most two of an author (BEHAVIOUR:
 * curations-5).
 */
const chosen = (viewer: MemberId | null) => fragment`
  select article_id, nth from unnest(c.article_ids) with ordinality u (article_id, nth)
  union all
  (select article_id, row_number() over (order by article_id desc)
     from (select article_id, row_number() over (partition by member_id order by article_id desc) as of_author
             from (select article_id, member_id, place_id, title, content from articles_for(${viewer})
                    where audience = 'everyone' order by article_id desc limit ${raw(String(NEWEST))}) newest
             join place using (place_id)
            where concat_ws(' ', newest.title, newest.content, place.title) ~ c.words) fitting
    where of_author <= 2 order by article_id desc limit ${raw(String(SHOWN))})`;

/** The posts of `c` (curation) that everybody may see and nobody reported. */
const posts = (viewer: MemberId | null) => fragment`coalesce((
  select json_agg(${homePost(viewer)} order by u.nth)
    from (${chosen(viewer)}) u
    join articles_for(${viewer}) a on a.article_id = u.article_id and a.audience = 'everyone'
    cross join (select null::bigint as article_id) pinned
    ${homePostJoins(viewer)} where n.reports = 0), '[]')`;

/** The made posts of `c` (curation), by `u.nth`: the first is the one that the card is shown by. */
const made = (viewer: MemberId | null) => fragment`
  unnest(c.article_ids) with ordinality u (article_id, nth)
    join articles_for(${viewer}) a on a.article_id = u.article_id and a.audience = 'everyone'
    join article_count n on n.article_id = a.article_id and n.reports = 0`;

/** The picture of `c` (curation): the photo of its first post, else its own picture from the gallery. */
const image = (viewer: MemberId | null) => fragment`${pathAddress} || coalesce((
  select '/article/photo/list/' || a.main_photo_uuid
    from ${made(viewer)} order by u.nth limit 1), c.image)`;

/** The location of the first post of `c` (curation), for a card about one neighbourhood. */
const near = (viewer: MemberId | null) => fragment`(
  select json_build_object('latitude', p.lat_e5 / 1e5::float8, 'longitude', p.lng_e5 / 1e5::float8)
    from ${made(viewer)} join place p on p.place_id = a.place_id
   where c.region_id is not null order by u.nth limit 1)`;

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

/**
 * Returns the cards of the newest week, or the hand-written cards where none of the last two weeks has any, since a card says 이번 주
 * (BEHAVIOUR: curations-1).
 */
export function curationCards(db: Db, viewer: MemberId | null = null) {
  return db<CurationCard>`
    select ${card(viewer)} from curation c
     where c.week is not distinct from (
       select max(week) from curation where week > (now() at time zone 'Asia/Seoul')::date - 14)
     order by c.position, c.curation_id`;
}

/** Returns a card with its visible posts, in the card's order; undefined if there is no such card. */
export function curationWithPosts(db: Db, curationId: CurationId, viewer: MemberId | null) {
  return maybeJson<Result<typeof readCuration>>(db`
    select ${curationJson(viewer)}::text as json from curation c where c.curation_id = ${curationId}`);
}

/** How many of the newest posts of the last seven days, and of the most liked of a season, are considered. */
const [RECENT, LOVED] = [20_000, 500];

/** The newest posts of the last seven days that everybody sees and nobody reported, with the 동 that everybody sees. */
export const recentPosts = (db: Db) => db<RecentPost>`
  select a.article_id, a.member_id, n.likes, a.place_id, a.region_id, r.district as dong, coalesce(nullif(r.city, ''), r.province) as sigungu,
         p.pin_category, p.is_area, p.created_at > now() - interval '7 days' and p.deleted_at is null as is_new_place
    from articles_for(null) a join article_count n using (article_id) join place p using (place_id)
    join region r on r.region_id = a.region_id and r.level = 'dong'
   where a.created_at > now() - interval '7 days' and n.reports = 0
   order by a.article_id desc limit ${raw(String(RECENT))}`;

/** The most liked posts about a day since the season began, that everybody sees and nobody reported. */
export const lovedSince = (db: Db, day: string) => db<Candidate>`
  select a.article_id, a.member_id, n.likes
    from articles_for(null) a join article_count n using (article_id)
   where a.date >= ${day}::date and n.likes > 0 and n.reports = 0
   order by n.likes desc, a.article_id limit ${raw(String(LOVED))}`;

/** Inserts the cards of a week that has none yet. Returns how many. */
export async function insertCards(tx: Db, week: string, cards: readonly NewCard[]): Promise<number> {
  await tx`lock table curation in share row exclusive mode`; // one process at a time; reads are not blocked
  const { count } = await tx`
    insert into curation (week, region_id, title, body, image, article_ids, position)
    select ${week}::date, c."regionId", c.title, c.body, (${PICTURES}::text[])[1 + c.nth % ${PICTURES.length}],
           array(select id::bigint from jsonb_array_elements_text(c."articleIds") with ordinality e (id, at) order by at), c.nth
      from rows from (jsonb_to_recordset(${JSON.stringify(cards)}::jsonb)
                        as ("regionId" bigint, title text, body text, "articleIds" jsonb))
           with ordinality c ("regionId", title, body, "articleIds", nth)
     where not exists (select from curation where week = ${week}::date)`;
  return count;
}
