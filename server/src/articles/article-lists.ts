import type { listArticles } from 'contract/articles';
import type { listMyArticles } from 'contract/categories';
import type { Result } from 'contract/endpoint';
import type { CategoryId, MemberId, PlaceId, RegionId } from 'contract/ids';
import type { listDay } from 'contract/memories';
import type { Page } from 'contract/page';
import { type Db, empty, type Fragment, fragment, oneJson } from '../db.ts';
import { firstRows, pageColumns, pageJson, startBelow } from '../db/page.ts';
import { articleJoins, articleJson } from './articles.sql.ts';
import { whereFor } from './true-place.ts';

/** A member's articles, limited to one region if it is given. */
export interface ByAuthor {
  author: MemberId;
  regionId: RegionId | undefined;
}
/** The articles of a list: at a place, by a member, or all. */
export type ArticleFilter = { placeId: PlaceId } | ByAuthor | 'all';

/** Returns one page of the articles that the viewer sees in lists, newest first (BEHAVIOUR: articles-16). */
export function articlePage(db: Db, filter: ArticleFilter, page: Page, viewer: MemberId | null) {
  const rows =
    filter !== 'all' && 'placeId' in filter
      ? newestAt(filter.placeId, page, viewer)
      : newest(fragment`articles_for(${viewer}) a where ${condition(filter)}`, page);
  return oneJson<Result<typeof listArticles>>(articlePageJson(db, 'result', rows, page.limit, viewer));
}

/** Returns one page of a member's own articles in a category, newest first. */
export function categoryPage(db: Db, me: MemberId, categoryId: CategoryId, page: Page) {
  const mine = fragment`articles_for(${me}) a where a.member_id = ${me} and a.category_id = ${categoryId} and`;
  return oneJson<Result<typeof listMyArticles>>(
    articlePageJson(db, 'articles', newest(mine, page), page.limit, me),
  );
}

/** A day, and the region and category that its articles are narrowed to if they are given. */
export interface OfDay {
  day: string;
  regionId?: RegionId | undefined;
  categoryId?: CategoryId | undefined;
}

/** Returns one page of a member's own articles of a day, newest first. */
export function articlesOfDay(db: Db, me: MemberId, { day, regionId, categoryId }: OfDay, page: Page) {
  const inRegion = regionId === undefined ? empty : fragment`at.region_id = ${regionId} and`;
  const inCategory = categoryId === undefined ? empty : fragment`a.category_id = ${categoryId} and`;
  const mine = fragment`articles_for(${me}) a ${whereFor(me)} where a.member_id = ${me} and a.date = ${day} and ${inRegion} ${inCategory}`;
  return oneJson<Result<typeof listDay>>(articlePageJson(db, 'articles', newest(mine, page), page.limit, me));
}

/** Selects the newest `limit` + 1 rows of one page. `found` is the `from` clause, ending in `where` or `and`. */
const newest = (found: Fragment, { cursor, limit }: Page) =>
  firstRows(
    fragment`select a.* from ${found} a.article_id < ${startBelow(cursor)} order by a.article_id desc`,
    limit,
  );

/**
 * Selects the articles at a place, and the viewer's own masked articles that are really there. Each of the two is read from its
 * index in order; selecting them together (`articles_at`) would need a sort.
 */
function newestAt(placeId: PlaceId, page: Page, viewer: MemberId | null): Fragment {
  const place = fragment`
    coalesce((select current_place(place_id) from place_merge where place_id = ${placeId} and undone_at is null), ${placeId})`;
  const listed = newest(fragment`articles_for(${viewer}) a where a.place_id = ${place} and`, page);
  if (viewer === null) return listed;
  const masked = newest(
    fragment`article_true_place t join articles_for(${viewer}) a on a.article_id = t.article_id
              where t.member_id = ${viewer} and t.place_id = ${place} and`,
    page,
  );
  return firstRows(
    fragment`select * from ((${listed}) union all (${masked})) a order by article_id desc`,
    page.limit,
  );
}

function condition(filter: Exclude<ArticleFilter, { placeId: PlaceId }>) {
  if (filter === 'all') return empty;
  const inRegion = filter.regionId === undefined ? empty : fragment`a.region_id = ${filter.regionId} and`;
  return fragment`a.member_id = ${filter.author} and ${inRegion}`;
}

/** Builds the JSON of one page from up to `limit` + 1 rows of `article`, under `name`. */
function articlePageJson(db: Db, name: string, articles: Fragment, limit: number, viewer: MemberId | null) {
  const rows = fragment`
    select a.article_id as id, ${pageColumns(fragment`a.article_id desc`, articleJson(viewer), limit)}
      from (${articles}) a ${articleJoins(viewer)}`;
  return db<{ json: string }>`${pageJson(name, rows, limit)}`;
}
