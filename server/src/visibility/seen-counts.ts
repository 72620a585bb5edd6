import type { MemberId } from 'contract/ids';
import { fragment } from '../db.ts';

/**
 * How many likes `n` (article_count) has for the viewer, without likes by members absent for the viewer (BEHAVIOUR: blocks-2). For a
 * visitor no member is absent, so their statement has no subquery, which took a tenth of a list's time.
 */
export const likesSeen = (viewer: MemberId | null) =>
  viewer === null
    ? fragment`n.likes`
    : fragment`
  n.likes - (select count(*) from article_like x
              where x.article_id = n.article_id and x.member_id = any ((select absent_for(${viewer}))::bigint[]))::integer`;

/** How many comments `n` (article_count) has for the viewer, without comments by members absent for the viewer. */
export const commentsSeen = (viewer: MemberId | null) =>
  viewer === null
    ? fragment`n.comments`
    : fragment`
  n.comments - (select count(*) from comment x
                 where x.article_id = n.article_id and x.deleted_at is null
                   and x.member_id = any ((select absent_for(${viewer}))::bigint[]))::integer`;
