import type { Disclosure } from 'contract/disclosure-shapes';
import type { DisclosureChange } from 'contract/disclosures';
import type { ArticleId } from 'contract/ids';
import { type Db, one } from '../db.ts';

/** Keeps what a post said before a change, for good. */
export async function insertDisclosureChange(
  tx: Db,
  articleId: ArticleId,
  { said, says }: { said: Disclosure; says: Disclosure },
) {
  await tx`insert into disclosure_change (article_id, said, says) values (${articleId}, ${said}, ${says})`;
}

/** How a post changed what it says of money behind it, newest first. */
export const disclosureChanges = (db: Db, articleId: ArticleId) =>
  db<DisclosureChange>`
    select said as "from", says as "to", at from disclosure_change
     where article_id = ${articleId} order by disclosure_change_id desc limit 100`;

/** What a locked article says of money behind it, and whether it says or ever said that its author paid. */
export const findDisclosure = (tx: Db, articleId: ArticleId) =>
  one(tx<{ disclosure: Disclosure; everOwn: boolean }>`
    select disclosure,
           disclosure = 'own' or exists (select from disclosure_change c
                                          where c.article_id = a.article_id and 'own' in (c.said, c.says)) as ever_own
      from article /* any: its reporter may open it */ a where article_id = ${articleId}`);
