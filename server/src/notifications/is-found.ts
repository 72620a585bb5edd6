import type { MemberId } from 'contract/ids';
import { type Fragment, fragment } from '../db.ts';

/** Whether `n` (notification) does not wait any more (BEHAVIOUR: notifications-29). */
export const isShown = fragment`(n.shown_at is null or n.shown_at <= now())`;

/**
 * Whether the member can see the post of `n` (notification), or could before it was deleted, and its comment. A notice has no post
 * (BEHAVIOUR: notifications-15, notifications-27).
 */
export const isFound = (memberId: MemberId | Fragment) => fragment`
  (n.kind = 'notice' and ${isShown} or n.kind <> 'notice' and exists (select from article /* any: gone ones too */ a
           where a.article_id = n.article_id and (a.audience = 'everyone' or a.member_id = ${memberId})
             and a.member_id <> all ((select absent_for(${memberId}))::bigint[])))
  and (n.comment_id is null or exists (
    select from comments_for(${memberId}) c
     where c.article_id = n.article_id and c.comment_id = n.comment_id and c.deleted_at is null))`;
