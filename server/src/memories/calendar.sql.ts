import type { CategoryId, MemberId, RegionId } from 'contract/ids';
import type { CalendarDay, CalendarYear } from 'contract/memories';
import { whereFor } from '../articles/true-place.ts';
import { type Db, type Fragment, fragment, oneJson } from '../db.ts';
import { jsonObject } from '../db/json-object.ts';
import { smallPhotoAddress } from '../http/addresses/image-addresses.ts';
import { regionName } from '../regions/region-name.ts';

/** What days are narrowed by. */
export interface Narrowed {
  regionId?: RegionId | undefined;
  categoryId?: CategoryId | undefined;
}

/** The small photo of the first article of a day, `f` (article). */
export const firstPhoto = fragment`${smallPhotoAddress} || f.main_photo_uuid`;

/** A JSON array of the rows of a `from` clause. */
const list = (json: Fragment, from: Fragment, order: Fragment) =>
  fragment`(select coalesce(json_agg(${json} order by ${order}), '[]') from ${from})`;

/** How many of `own` there are by a column, as a select of `by` and `count`. */
const counted = (by: Fragment) =>
  fragment`(select ${by} as by, count(*)::integer as count from own group by 1) n`;

/** Returns the days of a year of a member's records, where they really are, and what they can be narrowed by (BEHAVIOUR: memories-1). */
export function calendarYear(db: Db, me: MemberId, year: number, { regionId, categoryId }: Narrowed) {
  const json = jsonObject<CalendarYear>({
    year: fragment`${year}::integer`,
    days: list(day, days(me), fragment`d.date`),
    years: list(aYear, counted(fragment`extract(year from date)::integer`), fragment`n.by desc`),
    regions: list(
      region,
      fragment`${counted(fragment`region_id`)} join region g on g.region_id = n.by`,
      fragment`n.count desc, n.by`,
    ),
    categories: list(
      category,
      fragment`${counted(fragment`category_id`)} join category c on c.category_id = n.by and c.member_id = ${me} and c.deleted_at is null`,
      fragment`n.count desc, n.by`,
    ),
  });
  return oneJson<CalendarYear>(db`
    with own as materialized (
      select a.article_id, a.date, a.category_id, at.region_id from articles_for(${me}) a ${whereFor(me)}
       where a.member_id = ${me}
    ), narrowed as (
      select date, count(*)::integer as count, min(article_id) as first_id from own
       where date between make_date(${year}::integer, 1, 1) and make_date(${year}::integer, 12, 31)
         and coalesce(region_id = ${regionId ?? null}::bigint, ${regionId === undefined})
         and coalesce(category_id = ${categoryId ?? null}::bigint, ${categoryId === undefined})
       group by date
    )
    select ${json}::text as json`);
}

const days = (me: MemberId) => fragment`
  narrowed d join articles_for(${me}) f on f.article_id = d.first_id left join photo p on p.photo_uuid = f.main_photo_uuid`;

const day = jsonObject<CalendarDay>({
  day: fragment`d.date`,
  count: fragment`d.count`,
  imageUrl: firstPhoto,
  placeholder: fragment`coalesce(p.placeholder, '')`,
});
const aYear = jsonObject<CalendarYear['years'][number]>({ year: fragment`n.by`, count: fragment`n.count` });
const region = jsonObject<CalendarYear['regions'][number]>({
  regionId: fragment`n.by`,
  regionName,
  count: fragment`n.count`,
});
const category = jsonObject<CalendarYear['categories'][number]>({
  categoryId: fragment`n.by`,
  categoryName: fragment`c.name`,
  color: fragment`c.color`,
  count: fragment`n.count`,
});
