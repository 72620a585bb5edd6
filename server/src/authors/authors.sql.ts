import type { Author } from 'contract/authors';
import type { MemberId } from 'contract/ids';
import { type Db, fragment, isOneRow, maybeJson, raw } from '../db.ts';
import { jsonObject } from '../db/json-object.ts';
import { listPhotoAddress } from '../http/addresses/image-addresses.ts';
import { fullRegionName, regionName } from '../regions/region-name.ts';

/** The maximum number of a member's regions that are named. */
const MAX_REGIONS = 20;

/** Whether `m` has joined, has not withdrawn (BEHAVIOUR: authors-2), and is not absent for the viewer (BEHAVIOUR: blocks-1). */
const isThere = (viewer: MemberId | null) => fragment`
  m.onboarded_at is not null and m.withdrawn_at is null and m.member_id <> all ((select absent_for(${viewer}))::bigint[])`;

const authorJson = (viewer: MemberId | null) =>
  jsonObject<Author>({
    memberId: fragment`m.member_id`,
    nickname: fragment`m.nickname`,
    profileImage: fragment`${listPhotoAddress} || m.photo_uuid`,
    badges: fragment`(select count(*) from badge b where b.member_id = m.member_id)`,
    isMe: fragment`(m.member_id = ${viewer}::bigint) is true`,
    articleCount: fragment`w.total`,
    regions: fragment`w.regions`,
  });

/** Returns a member as the viewer sees them; undefined if there is none. */
export function authorById(db: Db, memberId: MemberId, viewer: MemberId | null) {
  return maybeJson<Author>(db`
    with written as materialized (
      select region_id, count(*) as articles from articles_for(${viewer})
       where member_id = ${memberId} group by region_id
    ), region_written as (
      select region_id, articles from written where region_id is not null
       order by articles desc, region_id limit ${raw(String(MAX_REGIONS))}
    )
    select ${authorJson(viewer)}::text as json
      from member m
      cross join lateral (
        select (select coalesce(sum(articles), 0) from written) as total,
               coalesce(json_agg(json_build_object('regionId', r.region_id, 'name', ${fullRegionName}, 'regionName', ${regionName},
                                                   'articleCount', r.articles) order by r.articles desc, r.region_id), '[]') as regions
          from region_written r join region g using (region_id)) w
     where m.member_id = ${memberId} and ${isThere(viewer)}`);
}

/** Whether the viewer may see this member. */
export function isAuthor(db: Db, memberId: MemberId, viewer: MemberId | null): Promise<boolean> {
  return isOneRow(db`select from member m where m.member_id = ${memberId} and ${isThere(viewer)}`);
}
