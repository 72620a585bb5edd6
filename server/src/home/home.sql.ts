import type { Result } from 'contract/endpoint';
import type { listHomePosts } from 'contract/home';
import type { MemberId } from 'contract/ids';
import { PAGE } from 'contract/limits';
import { homePost, homePostJoins } from '../articles/home-post.ts';
import { type Db, type Fragment, fragment, oneJson, raw } from '../db.ts';
import { pageJson } from '../db/page.ts';

/** The pinned post of the last challenge's winner, as one row; null outside its week (BEHAVIOUR: challenges-10). */
const pinnedWinner = (viewer: MemberId | null) => fragment`
  select (select c.winner_article_id from challenge c join articles_for(${viewer}) w on w.article_id = c.winner_article_id
           where c.pinned_until > now() and w.audience = 'everyone' and w.disclosure <> 'sponsored' order by c.pinned_until desc limit 1) as article_id`;

/**
 * Returns page `page` (from 1) of new posts, newest first, from the viewer's neighbourhoods and their 시군구, or from the entire
 * country if they have none (BEHAVIOUR: home-1). The challenge's winner is first on page 1 and on no other page (BEHAVIOUR: home-3).
 */
export function homePage(db: Db, viewer: MemberId | null, page: number, limit: number) {
  // The first page is by far the most requested and has its own plan: the constant tells the planner how few rows are read.
  const most = raw(String((page === 1 ? 1 : PAGE.homePagesMax) * limit + 1));
  const rowsRead = page < PAGE.homePagesMax ? limit + 1 : limit; // no page follows the last page
  const newestFirst = (posts: Fragment) => fragment`
    select article_id from (
      select article_id from ${posts} and article_id is distinct from (select article_id from pinned)
       order by article_id desc limit ${most}) few
     limit ${page * limit + 1}`;
  const rows = fragment`
    select a.article_id as id, s.nth, ${homePost(viewer)} as json
      from shown s
      join articles_for(${viewer}) a using (article_id)
      cross join pinned
      ${homePostJoins(viewer)}`;
  return oneJson<Result<typeof listHomePosts>>(db`
    with pinned as materialized (${pinnedWinner(viewer)}),
    neighbourhood as materialized (
      select region_id from member_region where member_id = ${viewer}
      union select region_id / 100000 * 100000 from member_region where member_id = ${viewer}
    ), found as (
      select near.article_id from neighbourhood
       cross join lateral (${newestFirst(fragment`articles_for(${viewer}) where region_id = neighbourhood.region_id`)}) near
      union all
      (${newestFirst(fragment`articles_for(${viewer}) where not exists (select 1 from neighbourhood)`)})
    ), newest as (
      select article_id from found order by article_id desc offset ${(page - 1) * limit} limit ${raw(String(rowsRead))}
    ), shown as (
      select article_id, row_number() over (order by article_id desc) as nth from newest
      union all
      select article_id, 0 from pinned where article_id is not null and ${page === 1}
    )
    ${pageJson('postList', rows, limit, { fields: fragment`'page', ${page}::int, 'isLast', coalesce(max(nth) <= ${limit}, true)` })}`);
}
