import type { MemberId, RegionId } from 'contract/ids';
import type { Recap, RecapPhoto } from 'contract/recaps';
import { whereFor } from '../articles/true-place.ts';
import { type Db, fragment, one } from '../db.ts';
import { ownPhotoAddress, photoAddress } from '../http/addresses/image-addresses.ts';
import { regionName } from '../regions/region-name.ts';
import { likesSeen } from '../visibility/seen-counts.ts';

/** The first day of a period, and the first day after it. */
interface Days {
  from: string;
  before: string;
}

/** What is counted of a period; nothing is drawn or worded yet. */
export type RecapCounts = Pick<
  Recap,
  'postCount' | 'dayCount' | 'placeCount' | 'regions' | 'categories' | 'mostLoved'
> & {
  /** The first day with a post; null without posts. */
  firstDay: string | null;
  firstPhoto: RecapPhoto | null;
  lastPhoto: RecapPhoto | null;
};

const address = fragment`case when w.audience = 'everyone' then ${photoAddress} else ${ownPhotoAddress} end`;

/** A photo of one post of `written` as JSON: the first photo of the first post, or the last of the last. */
const photo = (end: 'first' | 'last') => {
  const way = end === 'first' ? fragment`asc` : fragment`desc`;
  return fragment`
  (select json_build_object('articleId', w.article_id, 'date', w.date, 'url', ${address} || f.photo_uuid,
                            'width', f.width, 'height', f.height, 'placeholder', f.placeholder)
     from (select * from written order by date ${way}, article_id ${way} limit 1) w
     join photo f on f.article_id = w.article_id and f.state = 'attached'
    order by f.position ${way} limit 1)`;
};

/** Which posts of a member are counted, and where: all where they really are, or some or all where others see them. */
export type Counted = 'own' | 'for everybody, as others see them' | 'all, as others see them';

/** Counts a member's posts of these days. */
export function countPeriod(db: Db, me: MemberId, { from, before }: Days, counted: Counted = 'own') {
  return one(db<RecapCounts>`
    with written as materialized (
      select a.article_id, a.date, a.title, a.audience, a.main_photo_uuid, a.category_id, at.place_id, at.region_id,
             ${likesSeen(me)} as likes
        from articles_for(${me}) a ${whereFor(counted === 'own' ? me : null)} join article_count n on n.article_id = a.article_id
       where a.member_id = ${me} and a.date >= ${from}::date and a.date < ${before}::date
         and (a.audience = 'everyone' or ${counted !== 'for everybody, as others see them'})
    )
    select count(*) as post_count, count(distinct date) as day_count, count(distinct place_id) as place_count,
           min(date) as first_day,
           (select coalesce(json_agg(json_build_object('regionId', g.region_id, 'regionName', ${regionName}, 'postCount', r.posts)
                                     order by r.posts desc, g.region_id), '[]')
              from (select region_id, count(*) as posts from written group by region_id) r join region g using (region_id)) as regions,
           (select coalesce(json_agg(json_build_object('categoryId', c.category_id, 'name', c.name, 'color', c.color, 'postCount', k.posts)
                                     order by k.posts desc, c.category_id), '[]')
              from (select own.category_id, count(*) as posts from written
                      left join category own on own.category_id = written.category_id and own.member_id = ${me} and own.deleted_at is null
                     group by own.category_id) k
              left join category c on c.member_id = ${me} and c.category_id = k.category_id) as categories,
           (select json_build_object('articleId', w.article_id, 'title', w.title, 'imageUrl', ${address} || w.main_photo_uuid,
                                     'likeCount', w.likes)
              from (select * from written where likes > 0 order by likes desc, date, article_id limit 1) w) as most_loved,
           ${photo('first')} as first_photo, ${photo('last')} as last_photo
      from written`);
}

/** The months with a post of the member's before a day, newest first. */
export const monthsBefore = (db: Db, me: MemberId, day: string) => db<{ year: number; month: number }>`
  select extract(year from date)::integer as year, extract(month from date)::integer as month
    from articles_for(${me}) where member_id = ${me} and date < ${day}::date
   group by 1, 2 order by 1 desc, 2 desc`;

/** A page of the members who had written a post of these days by an instant, in order of id after `after`. */
export const membersWith = (db: Db, { from, before }: Days, by: Date, after: number, limit: number) =>
  db<{ memberId: MemberId }>`
    select m.member_id from member m
     where m.member_id > ${after} and m.withdrawn_at is null
       and exists (select from article /* any: their own */ a
                    where a.member_id = m.member_id and a.deleted_at is null and a.date >= ${from}::date and a.date < ${before}::date
                      and a.created_at < ${by.toISOString()}::timestamptz)
     order by m.member_id limit ${limit}`;

/** A 동 with the id of its region and the number of posts. */
export interface Visited {
  regionId: RegionId;
  regionName: string;
  postCount: number;
}
