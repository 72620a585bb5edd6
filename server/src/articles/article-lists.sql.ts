import type { listArticles } from 'contract/articles';
import type { Result } from 'contract/endpoint';
import type { CategoryId, MemberId, PlaceId, RegionId } from 'contract/ids';
import type { Page } from 'contract/page';
import { type Db, empty, fragment, oneJson } from '../db.ts';
import type { Fragment } from '../json-object.ts';
import { firstRows, pageJson, startBelow } from '../page-json.ts';
import { articleJoins, articleJson } from './articles.sql.ts';

/** A member's articles, of one region where one is given. */
export interface ByAuthor {
  author: MemberId;
  regionId: RegionId | undefined;
}
/** Which articles a list shows: those of a place, of a member's category, by a member, or all. */
export type ArticleFilter =
  | { placeId: PlaceId }
  | { author: MemberId; categoryId: CategoryId }
  | ByAuthor
  | 'all';

/** One page of the articles that the viewer finds, newest first (BEHAVIOUR: articles-16). */
export function articlePage(db: Db, filter: ArticleFilter, { cursor, limit }: Page, viewer: MemberId | null) {
  const newest = fragment`
    select * from ${articlesIn(filter, viewer)} a
     where ${condition(filter)} article_id < ${startBelow(cursor)} order by article_id desc`;
  return oneJson<Result<typeof listArticles>>(
    pageOfRows(db, 'result', firstRows(newest, limit), limit, viewer),
  );
}

/** What the viewer finds, or what of it is at a place. */
const articlesIn = (filter: ArticleFilter, viewer: MemberId | null) =>
  filter !== 'all' && 'placeId' in filter
    ? fragment`articles_at(current_place(${filter.placeId}), ${viewer})`
    : fragment`articles_for(${viewer})`;

function condition(filter: ArticleFilter) {
  if (filter === 'all' || 'placeId' in filter) return empty;
  if ('categoryId' in filter)
    return fragment`member_id = ${filter.author} and category_id = ${filter.categoryId} and`;
  const inRegion = filter.regionId === undefined ? empty : fragment`region_id = ${filter.regionId} and`;
  return fragment`member_id = ${filter.author} and ${inRegion}`;
}

/** One page from up to `limit` + 1 rows of `article`, under `name`. */
function pageOfRows(db: Db, name: string, articles: Fragment, limit: number, viewer: MemberId | null) {
  const rows = fragment`
    select a.article_id as id, row_number() over (order by a.article_id desc) as nth, ${articleJson(viewer)} as json
      from (${articles}) a ${articleJoins(viewer)}`;
  return db<{ json: string }>`${pageJson(name, rows, limit)}`;
}
