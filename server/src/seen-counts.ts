import type { MemberId } from 'contract/ids';
import { fragment } from './db.ts';

/**
 * How many likes `n` (article_count) has for the viewer: without those of members who are absent for them (BEHAVIOUR: blocks-2). Nobody
 * is for a visitor, and counting nobody for each post took a tenth of a list.
 */
export const likesSeen = (viewer: MemberId | null) =>
  viewer === null
    ? fragment`n.likes`
    : fragment`
  n.likes - (select count(*) from article_like x
              where x.article_id = n.article_id and x.member_id = any ((select absent_for(${viewer}))::bigint[]))::integer`;

/** The same of comments. */
export const commentsSeen = (viewer: MemberId | null) =>
  viewer === null
    ? fragment`n.comments`
    : fragment`
  n.comments - (select count(*) from comment x
                 where x.article_id = n.article_id and x.deleted_at is null
                   and x.member_id = any ((select absent_for(${viewer}))::bigint[]))::integer`;
