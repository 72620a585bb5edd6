import type { listArticles } from 'contract/articles';
import type { Result } from 'contract/endpoint';
import type { CategoryId, MemberId, PlaceId, RegionId } from 'contract/ids';
import type { Page } from 'contract/page';
import type { search } from 'contract/search';
import { type Db, empty, fragment, oneJson, raw } from '../db.ts';
import type { Fragment } from '../json-object.ts';
import { firstRows, pageJson, startBelow } from '../page-json.ts';
import { containsTerms, containsTermsByIndex, type SearchTerms } from '../search-terms.ts';
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
    select * from articles_for(${viewer})
     where ${condition(filter)} article_id < ${startBelow(cursor)} order by article_id desc`;
  return oneJson<Result<typeof listArticles>>(
    pageOfRows(db, 'result', firstRows(newest, limit), limit, viewer),
  );
}

function condition(filter: ArticleFilter) {
  if (filter === 'all') return empty;
  if ('placeId' in filter) return fragment`place_id = (select current_place(${filter.placeId})) and`;
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

/** The text of an article that is searched; `article_search` is its index. */
const searchText = fragment`search_text(title, content)`;
/** How many of the newest articles are compared before the index is used, which finds matches of all ages in no order. */
const NEWEST = 300;

/** One page of the articles the viewer finds that contain every term, newest first. */
export function articlesWithTerms(
  db: Db,
  terms: SearchTerms,
  { cursor, limit }: Page,
  viewer: MemberId | null,
) {
  const posts = fragment`articles_for(${viewer})`;
  const before = fragment`article_id < ${startBelow(cursor)}`;
  const matches = fragment`
    with newest as materialized (
      select article_id, title, content from ${posts} where ${before} order by article_id desc limit ${raw(String(NEWEST))}
    ), recent as materialized (
      select article_id from newest where ${containsTerms(searchText, terms)}
    ), older as materialized (
      select article_id from ${posts}
       where ${containsTermsByIndex(searchText, terms)} and ${before} and (select count(*) from recent) <= ${limit}
    ), matching as (
      select article_id from recent union select article_id from older order by article_id desc limit ${limit + 1}
    )
    select a.* from matching join ${posts} a using (article_id)`;
  return oneJson<Result<typeof search>>(pageOfRows(db, 'articles', matches, limit, viewer));
}

/** One page of a member's own articles that contain every term, newest first. */
export function ownArticlesWithTerms(db: Db, terms: SearchTerms, { cursor, limit }: Page, me: MemberId) {
  const matches = fragment`
    select * from articles_for(${me})
     where member_id = ${me} and ${containsTerms(searchText, terms)} and article_id < ${startBelow(cursor)}
     order by article_id desc`;
  return oneJson<Result<typeof search>>(pageOfRows(db, 'articles', firstRows(matches, limit), limit, me));
}
