import type { Result } from 'contract/endpoint';
import type { readHiddenArticle } from 'contract/hidden-articles';
import type { ArticleId, MemberId } from 'contract/ids';
import { type Db, maybeOne } from '../db.ts';
import { HIDDEN_REASONS } from '../visibility/hidden-reasons.ts';

/**
 * Why a post is hidden: all of it for its author; for everybody else only that a claim hides it and since when, if they would see the
 * post otherwise (BEHAVIOUR: claims-24). Undefined if there is no such post.
 */
export const hiddenArticle = (db: Db, articleId: ArticleId, viewer: MemberId | null) =>
  maybeOne(db<Result<typeof readHiddenArticle>>`
    select a.deleted_at as hidden_at, c.held_until as until,
           case when a.member_id = ${viewer} then json_build_object(
             'title', a.title, 'content', a.content, 'act', s.act, 'reason', s.reason, 'words', coalesce(s.words, ''),
             'measureId', s.measure_id, 'claimId', c.claim_id) end as own
      from article /* any: its author's own, or no word of it */ a
      left join lateral (
        select measure_id, act, reason, words from measure
         where target_kind = 'ARTICLE' and target_id = a.article_id and undone_at is null and before <> '{}' and act <> 'KEEP'
         order by measure_id desc limit 1) s on true
      left join lateral (
        select claim_id, held_until from claim where measure_id = s.measure_id and state = 'HELD' and s.act = 'HOLD'
         order by claim_id limit 1) c on true
     where a.article_id = ${articleId} and a.delete_reason in ${HIDDEN_REASONS}
       and (a.member_id = ${viewer}
         or c.claim_id is not null and a.audience = 'everyone' and a.member_id <> all ((select absent_for(${viewer}))::bigint[]))`);
