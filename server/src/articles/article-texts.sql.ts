import { type Db, maybeValue, one, oneValue } from '../db.ts';

/** Whether the searched text of every post is stored (docs/decisions/137). Once true, it stays true. */
export function areTextsStored(db: Db): Promise<boolean> {
  return oneValue(db<{ stored: boolean }>`select not exists (select from search_fill) as stored`);
}

/** Locks and returns the id down to which the texts of older posts have been stored; undefined once all are stored. */
export function lockFill(tx: Db): Promise<number | undefined> {
  return maybeValue(tx<{ belowArticle: number }>`select below_article from search_fill for update`);
}

/** Stores the texts of up to `many` posts below an id, newest first. Returns the id of the last post; undefined if there is none. */
export async function storeTextsBelow(
  tx: Db,
  belowArticle: number,
  many: number,
): Promise<number | undefined> {
  // The lock prevents an edit or a deletion between reading a post and storing its text.
  const { last } = await one(tx<{ last: number | null }>`
    with posts as materialized (
      select article_id, title, content, deleted_at from article /* any: a deleted one is passed over */
       where article_id < ${belowArticle} order by article_id desc limit ${many} for share
    ), stored as (
      insert into article_text (article_id, part, searched)
      select article_id, (select part from search_part where first_article <= article_id order by first_article desc limit 1),
             search_text(title, content)
        from posts where deleted_at is null
      on conflict do nothing
    )
    select min(article_id) as last from posts`);
  return last ?? undefined;
}

export async function moveFill(tx: Db, belowArticle: number) {
  await tx`update search_fill set below_article = ${belowArticle}`;
}

export async function endFill(tx: Db) {
  await tx`delete from search_fill`;
}

/**
 * Opens a part of the index once the last part has `full` texts. The new part begins one minute of ids ahead, so that every writer
 * sees it before an id falls into it.
 */
export async function openSearchPart(db: Db, full: number) {
  await db`
    insert into search_part (part, first_article)
    select part + 1, new_id() + (60000 << 12)
      from (select part, first_article from search_part order by part desc limit 1) last
     where first_article < new_id()
       and (select count(*) from (select from article_text where article_id >= first_article limit ${full}) texts) = ${full}
    on conflict do nothing`;
}
