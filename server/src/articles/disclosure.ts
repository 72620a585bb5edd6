import type { Disclosure } from 'contract/disclosure-shapes';
import type { DisclosureChange } from 'contract/disclosures';
import type { ArticleId } from 'contract/ids';
import { type Db, one } from '../db.ts';

/** Permanently records the disclosure of a post before a change. */
export async function insertDisclosureChange(
  tx: Db,
  articleId: ArticleId,
  { said, says }: { said: Disclosure; says: Disclosure },
) {
  await tx`insert into disclosure_change (article_id, said, says) values (${articleId}, ${said}, ${says})`;
}

/** Returns the changes of a post's disclosure, newest first. */
export const disclosureChanges = (db: Db, articleId: ArticleId) =>
  db<DisclosureChange>`
    select said as "from", says as "to", at from disclosure_change
     where article_id = ${articleId} order by disclosure_change_id desc limit 100`;

/** Returns the disclosure of a locked article, and whether it is or ever was `own`. */
export const findDisclosure = (tx: Db, articleId: ArticleId) =>
  one(tx<{ disclosure: Disclosure; everOwn: boolean }>`
    select disclosure,
           disclosure = 'own' or exists (select from disclosure_change c
                                          where c.article_id = a.article_id and 'own' in (c.said, c.says)) as ever_own
      from article /* any: its reporter may open it */ a where article_id = ${articleId}`);
