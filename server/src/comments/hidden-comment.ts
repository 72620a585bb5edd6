import type { Result } from 'contract/endpoint';
import type { readHiddenComment } from 'contract/hidden-comments';
import type { ArticleId, CommentId, MemberId } from 'contract/ids';
import { type Db, maybeOne } from '../db.ts';

/** Why a comment of this member is hidden, and by what; undefined if they have no such comment (BEHAVIOUR: comments-32). */
export const hiddenComment = (db: Db, articleId: ArticleId, commentId: CommentId, me: MemberId) =>
  maybeOne(db<Result<typeof readHiddenComment>>`
    select c.withheld as content, s.act, s.reason, coalesce(s.words, '') as words, c.deleted_at as hidden_at, k.held_until as until,
           s.measure_id, k.claim_id
      from comment c
      left join lateral (
        select measure_id, act, reason, words from measure
         where target_kind = 'COMMENT' and target_id = c.comment_id and undone_at is null and before <> '{}' and act <> 'KEEP'
         order by measure_id desc limit 1) s on true
      left join lateral (
        select claim_id, held_until from claim where measure_id = s.measure_id and state = 'HELD' and s.act = 'HOLD'
         order by claim_id limit 1) k on true
     where c.article_id = ${articleId} and c.comment_id = ${commentId} and c.member_id = ${me} and c.withheld is not null`);
