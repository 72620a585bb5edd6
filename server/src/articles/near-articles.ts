import type { Result } from 'contract/endpoint';
import { PAGE } from 'contract/limits';
import type { Within } from 'contract/region-shapes';
import type { listNearArticles, NearArticle } from 'contract/near-articles';
import type { Page } from 'contract/page';
import { type Db, empty, type Fragment, fragment, join, oneJson, raw } from '../db.ts';
import { jsonObject } from '../db/json-object.ts';
import { nextCursor, pageColumns, pageJson, startBelow } from '../db/page.ts';
import { articleColumns, articleJoins } from './articles.sql.ts';
import { type Around, keysAround, LEVELS, levelsAround, newestWithin, regionsJson } from './near.ts';

/**
 * Returns one page of the posts around these neighbourhoods, level by level, newest first in each (BEHAVIOUR: home-12). It goes on below
 * the cursor's post in that post's level, and reads a farther level only where the nearer ones do not fill the page.
 */
export function nearPage(db: Db, around: Around, { cursor, limit }: Page) {
  const { viewer } = around;
  const levels = levelsAround(around);
  const nearest = levels.map((within, at) =>
    nearestOf(within, levels.slice(0, at), viewer, { cursor, limit }),
  );
  const order = fragment`s.level, s.article_id desc`;
  const json = jsonObject<NearArticle>({
    ...articleColumns(viewer),
    within: fragment`(array[${join([...LEVELS])}]::text[])[s.level]`,
  });
  const rows = fragment`
    select s.article_id as id, ${pageColumns(order, json, limit)}
      from shown s join articles_for(${viewer}) a using (article_id) ${articleJoins(viewer)}`;
  return oneJson<Result<typeof listNearArticles>>(db`
    with ${keysAround(around)}, start as materialized (select ${levelOf(cursor)} as level), ${join(nearest)}, shown as (
      select * from (${join(
        levels.map((within) => fragment`select * from ${found(within)}`),
        ' union all ',
      )}) s
       order by ${order} limit ${limit + 1}
    )
    ${pageJson('nearArticles', rows, limit, { fields: fragment`'cursor', ${nextCursor(limit)}, 'regions', ${regionsJson(fragment`favourite`)}` })}`);
}

const found = (within: Within) => raw(`found_${within}`);
const numberOf = (within: Within) => raw(String(LEVELS.indexOf(within) + 1));

/** The rows of one level, up to `limit` + 1: none where the page begins farther away or the nearer levels fill it. */
function nearestOf(
  within: Within,
  nearer: readonly Within[],
  viewer: Around['viewer'],
  { cursor, limit }: Page,
) {
  const level = numberOf(within);
  const start = fragment`(select case level when ${level} then ${startBelow(cursor)}::bigint else ${startBelow(null)} end from start)`;
  const rowsBefore = nearer.map((each) => fragment`+ (select count(*) from ${found(each)})`);
  const newest = newestWithin(within, {
    viewer,
    also: fragment`and a.article_id < ${start}`,
    when: fragment`(select level from start) <= ${level} and 0 ${join([...rowsBefore, empty], ' ')} <= ${limit}`,
    limit: limit + 1,
    most: PAGE.max + 1,
  });
  return fragment`${found(within)} as materialized (select article_id, ${level} as level from (${newest}) newest)`;
}

/** The number of the level of a page's start: that of the cursor's post, which may be gone. */
const levelOf = (cursor: number | null): Fragment =>
  cursor === null
    ? fragment`1`
    : fragment`
      coalesce((select case when a.region_id in (select key from dong) then 1
                            when a.region_id / 100000 in (select key from sigungu) then 2
                            when a.region_id / 100000000 in (select key from sido) then 3 end
                  from article /* any: the list goes on below a post that is gone */ a where a.article_id = ${cursor}), 4)`;
