import type { ArticleId, PlaceId, RegionId } from 'contract/ids';
import { type Db, isOneRow, raw } from '../db.ts';

/** An article that a merge of its place moved, and its previous region. */
export interface MovedArticle {
  articleId: ArticleId;
  regionId: RegionId | null;
}

/** Moves all articles of a place to another place, including removed articles. They do not count as edited. */
export async function moveToPlace(tx: Db, from: PlaceId, into: PlaceId): Promise<MovedArticle[]> {
  const move = (which: 'null' | 'not null') => tx<MovedArticle>`
    with moved as (
      select article_id, region_id from article /* any: removed ones can come back */
       where place_id = ${from} and deleted_at is ${raw(which)} order by article_id for no key update
    ), changed as (
      update article a set place_id = ${into}, region_id = p.region_id
        from moved m, place p where a.article_id = m.article_id and p.place_id = ${into}
    )
    select * from moved`;
  return [...(await move('null')), ...(await move('not null'))];
}

/** Moves the masked articles that are really at a place. */
export function moveMasked(tx: Db, from: PlaceId, into: PlaceId): Promise<MovedArticle[]> {
  return tx<MovedArticle>`
    with moved as (select article_id, region_id from article_true_place where place_id = ${from} for no key update),
         changed as (update article_true_place t set place_id = ${into}, region_id = p.region_id
                       from moved m, place p where t.article_id = m.article_id and p.place_id = ${into})
    select * from moved`;
}

/** Moves masked articles back if they are still masked there. */
export async function moveMaskedBack(tx: Db, into: PlaceId, to: PlaceId, moved: readonly MovedArticle[]) {
  await tx`
    update article_true_place t set place_id = ${to}, region_id = m."regionId"
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m ("articleId" bigint, "regionId" bigint)
     where t.article_id = m."articleId" and t.place_id = ${into}`;
}

/** Moves articles back to their place if they are still where the merge moved them. */
export async function moveBack(tx: Db, into: PlaceId, to: PlaceId, moved: readonly MovedArticle[]) {
  await tx`
    update article a set place_id = ${to}, region_id = m."regionId"
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m ("articleId" bigint, "regionId" bigint)
     where a.article_id = m."articleId"
       and (a.place_id = ${into} or exists (select from article_true_place t where t.article_id = a.article_id and t.place_id = ${into}))`;
}

/** Whether a place has any public post. */
export function hasPublicArticles(tx: Db, placeId: PlaceId): Promise<boolean> {
  return isOneRow(tx`select from articles_for(null) where place_id = ${placeId} limit 1`);
}

/** Gives the articles at these places their places' regions; the articles do not count as edited. */
export async function copyPlaceRegions(tx: Db, placeIds: readonly PlaceId[]) {
  await tx`
    update article a set region_id = p.region_id from place p
     where a.place_id = any (${placeIds}::bigint[]) and p.place_id = a.place_id
       and a.region_id is distinct from p.region_id`;
}
