import type { Result } from 'contract/endpoint';
import type { listHomePosts } from 'contract/home';
import type { MemberId } from 'contract/ids';
import { PAGE } from 'contract/limits';
import type { Within } from 'contract/region-shapes';
import { homePost, homePostJoins } from '../articles/home-post.ts';
import { type Around, keysAround, levelsAround, newestWithin, regionsJson } from '../articles/near.ts';
import { type Db, type Fragment, fragment, join, oneJson, raw } from '../db.ts';
import { pageJson } from '../db/page.ts';

/** The pinned post of the last challenge's winner, as one row; null outside its week (BEHAVIOUR: challenges-10). */
const pinnedWinner = (viewer: MemberId | null) => fragment`
  select (select c.winner_article_id from challenge c join articles_for(${viewer}) w on w.article_id = c.winner_article_id
           where c.pinned_until > now() and w.audience = 'everyone' and w.disclosure <> 'sponsored' order by c.pinned_until desc limit 1) as article_id`;

/**
 * Returns page `page` (from 1) of new posts, newest first, from these neighbourhoods and their 시군구; where they have none, from the
 * nearest surroundings that have one (BEHAVIOUR: home-1, home-13). The challenge's winner is first on page 1 and on no other page
 * (BEHAVIOUR: home-3).
 */
export function homePage(db: Db, around: Around, page: number, limit: number) {
  const { viewer } = around;
  const levels = levelsAround(around);
  // The first page is by far the most requested and has its own plan: the constant tells the planner how few rows are read.
  const most = (page === 1 ? 1 : PAGE.homePagesMax) * limit + 1;
  const rowsRead = page < PAGE.homePagesMax ? limit + 1 : limit; // no page follows the last page
  const also = fragment`and a.article_id is distinct from (select article_id from pinned)`;
  const newest = levels.map((within) => {
    const when = fragment`(select name from level) = ${within}`;
    return fragment`(${newestWithin(within, { viewer, also, when, limit: page * limit + 1, most })})`;
  });
  const rows = fragment`
    select a.article_id as id, s.nth, ${homePost(viewer)} as json
      from shown s
      join articles_for(${viewer}) a using (article_id)
      cross join pinned
      ${homePostJoins(viewer)}`;
  const mine = fragment`(select region_id, position from member_region where member_id = ${viewer})`;
  const fields = fragment`
    'page', ${page}::int, 'isLast', coalesce(max(nth) <= ${limit}, true), 'within', (select name from level), 'regions', ${regionsJson(mine)}`;
  return oneJson<Result<typeof listHomePosts>>(db`
    with ${keysAround(around)}, pinned as materialized (${pinnedWinner(viewer)}),
    level as materialized (select ${nearest(levels, viewer)} as name),
    newest as (
      select article_id from (${join(newest, ' union all ')}) found
       order by article_id desc offset ${(page - 1) * limit} limit ${raw(String(rowsRead))}
    ), shown as (
      select article_id, row_number() over (order by article_id desc) as nth from newest
      union all
      select article_id, 0 from pinned where article_id is not null and ${page === 1}
    )
    ${pageJson('postList', rows, limit, { fields })}`);
}

/** The nearest level with a post. */
function nearest(levels: readonly Within[], viewer: MemberId | null): Fragment {
  const [last, ...nearer] = levels.toReversed();
  const cases = nearer.toReversed().map((within) => {
    const one = newestWithin(within, { viewer, when: fragment`true`, limit: 1, most: 1 });
    return fragment`when exists (${one}) then ${within}`;
  });
  return cases.length === 0 ? fragment`${last}::text` : fragment`case ${join(cases, ' ')} else ${last} end`;
}
