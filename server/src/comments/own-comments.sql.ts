import type { ArticleId, CommentId, MemberId } from 'contract/ids';
import type { Db } from '../db.ts';

/** A comment that a member wrote; the title of its post is null if they no longer see the post. */
export interface OwnComment {
  commentId: CommentId;
  articleId: ArticleId;
  articleTitle: string | null;
  content: string;
  createdAt: string;
}

/** Returns up to `limit` of a member's comments after an id, oldest first. */
export const ownComments = (db: Db, me: MemberId, after: number, limit: number) => db<OwnComment>`
  select c.comment_id, c.article_id, a.title as article_title, c.content, c.created_at
    from (select * from comments_for(${me})
           where member_id = ${me} and comment_id > ${after} and deleted_at is null
           order by comment_id limit ${limit}) c
    left join articles_for(${me}) a using (article_id)
   order by c.comment_id`;
