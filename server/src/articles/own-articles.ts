import type { Article } from 'contract/article-shapes';
import type { ArticleId, MemberId } from 'contract/ids';
import { type Db, maybeOne } from '../db.ts';
import { articleJoins, articleJson } from './articles.sql.ts';

/** Returns every article of a member with its day, latest day first. */
export const ownDays = (db: Db, me: MemberId) => db<{ articleId: ArticleId; date: string }>`
  select article_id, date from articles_for(${me}) where member_id = ${me} order by date desc, article_id desc`;

/** Returns these articles of a member in this order, as their author sees them; articles that are gone are left out. */
export async function ownArticles(
  db: Db,
  me: MemberId,
  articleIds: readonly ArticleId[],
): Promise<Article[]> {
  const rows = await db<{ json: string }>`
    select ${articleJson(me)}::text as json
      from unnest(${articleIds}::bigint[]) with ordinality wanted (article_id, nth)
      join articles_for(${me}) a using (article_id) ${articleJoins(me)}
     where a.member_id = ${me} order by wanted.nth`;
  return rows.map(({ json }): Article => JSON.parse(json));
}

/**
 * Returns the times among these at which the member wrote a post that exists or that reports or a moderator removed. An imported
 * post is identified by its time of writing. A post that its author deleted may be imported again.
 */
export async function writtenAt(db: Db, me: MemberId, times: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ nth: number }>`
    select given.nth::integer as nth from unnest(${times}::timestamptz[]) with ordinality given (at, nth)
     where exists (select from article /* any: one that was taken down does not come back */ a
                    where a.member_id = ${me} and a.created_at = given.at
                      and coalesce(a.delete_reason not in ('author', 'withdrawn'), true))`;
  return new Set(rows.map(({ nth }) => times[nth - 1]!));
}

/**
 * Returns whether the post of this id and time, which its author left here when they withdrew, was taken down; undefined if there is
 * none. Anybody may know both values of a post that they could read: this says nothing of whose it was (docs/decisions/231).
 */
export function leftBehindBy(db: Db, id: number, createdAt: string) {
  return maybeOne(db<{ isTakenDown: boolean }>`
    select a.deleted_at is not null as is_taken_down
      from article /* any: one that was taken down does not come back */ a join member m using (member_id)
     where a.article_id = ${id} and a.created_at = ${createdAt}::timestamptz and m.withdrawn_at is not null
       and coalesce(a.delete_reason not in ('author', 'withdrawn'), true)`);
}
