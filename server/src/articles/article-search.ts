import type { Result } from 'contract/endpoint';
import type { MemberId } from 'contract/ids';
import type { Page } from 'contract/page';
import type { search } from 'contract/search';
import { type Db, type Fragment, fragment, oneJson, raw } from '../db.ts';
import { firstRows, pageColumns, pageJson, startBelow } from '../db/page.ts';
import { containsTerms, hasUncertainTerms, type SearchTerms } from '../text/search-terms.ts';
import { articleJoins, articleJson } from './articles.sql.ts';

/** The number of newest texts that are compared before the index is used. The index finds matches in no particular order. */
const NEWEST = raw('300');
/** The maximum numbers of index matches and of index parts that one page reads. */
const [MAX_CANDIDATES, MAX_PARTS] = [raw('4000'), raw('1000')];

/** Selects the page of posts whose ids are in `matching`, a CTE of the statement. */
function matchingPage(limit: number, viewer: MemberId | null, goOn?: Fragment) {
  const rows = fragment`
    select a.article_id as id, ${pageColumns(fragment`a.article_id desc`, articleJson(viewer), limit)}
      from (${firstRows(fragment`select article_id from matching order by article_id desc`, limit)}) page
      join articles_for(${viewer}) a using (article_id) ${articleJoins(viewer)}`;
  return pageJson('articles', rows, limit, goOn && { goOn });
}

/**
 * Returns one page of the articles that the viewer sees in lists and that contain every term, newest first (docs/decisions/137).
 * The newest texts are compared first; then the index returns matches part by part, from new to old, until the page is full. If
 * the limits are reached first, the page has fewer rows and a cursor at which the next page continues (BEHAVIOUR: search-4).
 */
export function articlesWithTerms(
  db: Db,
  terms: SearchTerms,
  { cursor, limit }: Page,
  viewer: MemberId | null,
) {
  // A lateral join runs row by row in order, so it stops once the page is full.
  const isVisible = fragment`
    cross join lateral (select from articles_for(${viewer}) a where a.article_id = t.article_id limit 1) visible`;
  const goOn = fragment`
    (select case when count(*) = ${MAX_CANDIDATES} then min(article_id)
                 else (select min(first_article) from parts having count(*) = ${MAX_PARTS} and min(first_article) > 0) end
       from candidates where (select count(*) from matching) <= ${limit})`;
  return oneJson<Result<typeof search>>(db`
    with newest as materialized (
      select article_id, searched from article_text where article_id < ${startBelow(cursor)}
       order by article_id desc limit ${NEWEST}
    ), recent as materialized (
      select t.article_id from newest t ${isVisible} where ${containsTerms(fragment`t.searched`, terms)} limit ${limit + 1}
    ), parts as materialized (
      select part, first_article from search_part
       where first_article < (select min(article_id) from newest) and (select count(*) from recent) <= ${limit}
       order by part desc limit ${MAX_PARTS}
    ), candidates as materialized (
      select t.article_id, t.searched
        from (select array(select p.part || ':' || gram from unnest(${terms.grams}::text[]) gram) as keys from parts p) p
       cross join lateral (
         select article_id, searched from article_text
          where search_keys(part, searched) collate "C" @> p.keys and article_id + 0 < (select min(article_id) from newest)
          order by article_id desc) t
       limit ${MAX_CANDIDATES}
    ), matching as materialized (
      select article_id from recent
      union all
      (select t.article_id from candidates t ${isVisible}
        where ${hasUncertainTerms(fragment`t.searched`, terms)} limit ${limit + 1})
    )
    ${matchingPage(limit, viewer, goOn)}`);
}

/** Returns one page of a member's own articles that contain every term, newest first. */
export function ownArticlesWithTerms(db: Db, terms: SearchTerms, { cursor, limit }: Page, me: MemberId) {
  return oneJson<Result<typeof search>>(db`
    with matching as (
      select article_id from articles_for(${me}) join article_text t using (article_id)
       where member_id = ${me} and ${containsTerms(fragment`t.searched`, terms)} and article_id < ${startBelow(cursor)}
    )
    ${matchingPage(limit, me)}`);
}
