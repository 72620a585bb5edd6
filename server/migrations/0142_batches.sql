-- Measures that were one decision about many things: the first of them, which is undone with all the others; null of a decision about one
-- thing, as the version before takes them.
alter table measure add column batch_id bigint references measure;
create index measure_batch on measure (batch_id, member_id) where batch_id is not null;

-- What is held, the oldest first.
create index measure_held on measure (measure_id) where act = 'HOLD' and undone_at is null;

-- The journal without looks, by what was done, and by who did it.
create index moderation_journal_acts on moderation_journal (entry_id desc) where act <> 'LOOK';
create index moderation_journal_act on moderation_journal (act, entry_id desc);
create index moderation_journal_actor on moderation_journal (actor_id, entry_id desc) where actor_id is not null;
