-- Whom a reply to a reply answers (BEHAVIOUR: comments-29); null for a reply to the thread's first comment.
alter table comment add column replied_member_id bigint;
