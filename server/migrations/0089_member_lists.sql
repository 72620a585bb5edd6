-- The lists of members in the moderators' console: by the beginning of a nickname, and who is paused or suspended.
create index member_nickname_prefix on member (nickname_key text_pattern_ops) where withdrawn_at is null;
create index member_paused on member (member_id) where paused_until is not null;
create index member_suspended on member (member_id) where suspended_at is not null;
-- Whose look at a post opens its photos to them.
create index moderation_journal_looks on moderation_journal (target_id, actor_id, at) where act = 'LOOK';
