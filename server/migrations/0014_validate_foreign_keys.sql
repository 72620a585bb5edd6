-- Checks the rows from before 0013. Validating does not block writes.

-- A reply written while its thread was being deleted could lose the thread: it starts a thread of its own.
update comment reply set parent_comment_id = null
 where parent_comment_id is not null
   and not exists (select from comment c where c.article_id = reply.article_id and c.comment_id = reply.parent_comment_id);

alter table category validate constraint category_member_id_fkey;
alter table saved_place validate constraint saved_place_member_id_category_id_fkey;
alter table notification validate constraint notification_member_id_fkey;
alter table idempotency validate constraint idempotency_member_id_fkey;
alter table badge validate constraint badge_member_id_fkey;
alter table comment validate constraint comment_article_id_parent_comment_id_fkey;
alter table comment validate constraint comment_article_id_fkey;
alter table article_count validate constraint article_count_article_id_fkey;
alter table article_like validate constraint article_like_article_id_fkey;
alter table article_report validate constraint article_report_article_id_fkey;
alter table article validate constraint article_challenge_id_fkey;
alter table article validate constraint article_region_id_fkey;
alter table place validate constraint place_region_id_fkey;
alter table curation validate constraint curation_region_id_fkey;
