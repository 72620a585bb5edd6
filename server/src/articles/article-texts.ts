import type { Db } from '../db.ts';

/** The number of texts in a part of the index. */
const PART = 10_000;

/**
 * Opens a part of the index once the last part has `full` texts (BEHAVIOUR: jobs-10). The new part begins one minute of ids ahead, so that every writer
 * sees it before an id falls into it.
 */
export async function openSearchPart(db: Db, full = PART) {
  await db`
    insert into search_part (part, first_article)
    select part + 1, new_id() + (60000 << 12)
      from (select part, first_article from search_part order by part desc limit 1) last
     where first_article < new_id()
       and (select count(*) from (select from article_text where article_id >= first_article limit ${full}) texts) = ${full}
    on conflict do nothing`;
}
