-- Moderators, and what was done to posts, comments, members and places. A measure is undone, never changed or deleted.
alter table member drop constraint member_role_check;
alter table member add constraint member_role_check check (role in ('member', 'moderator', 'admin')) not valid;
-- Until when a member may not write in public; since when they may not at all.
alter table member add column paused_until timestamptz;
alter table member add column suspended_at timestamptz;
-- `held`: hidden until a moderator has looked.
alter table article drop constraint article_delete_reason_check;
alter table article add constraint article_delete_reason_check
  check (delete_reason in ('author', 'spam', 'withdrawn', 'admin', 'held')) not valid;
-- What a comment said that a moderator took down: it is deleted for everybody, and can be put back.
alter table comment add column withheld text;
-- Since when moderators keep a place from the map; it is deleted meanwhile.
alter table place add column held_at timestamptz;

create table measure (
  measure_id bigint primary key default new_id(),
  act text not null check (act in ('KEEP', 'REMOVE', 'HOLD', 'WARN', 'PAUSE', 'SUSPEND')),
  target_kind text not null check (target_kind in ('ARTICLE', 'COMMENT', 'MEMBER', 'PLACE')),
  target_id bigint not null,
  article_id bigint,
  -- Whom it concerns: who wrote or made the target, or is it.
  member_id bigint,
  reason text check (reason in ('AD', 'ABUSE', 'PRIVACY', 'ILLEGAL_FILMING', 'RIGHTS', 'OTHER')),
  words text not null default '',
  -- The moderator; null where the count of reports did it, or an operator's command.
  actor_id bigint,
  created_at timestamptz not null default now(),
  -- The end of a pause.
  until timestamptz,
  -- How the target was before, for undoing.
  before jsonb not null default '{}',
  undone_at timestamptz,
  undone_by bigint,
  undo_words text,
  check ((act = 'PAUSE') = (until is not null))
);
create index measure_target on measure (target_kind, target_id, measure_id desc);
create index measure_member on measure (member_id, measure_id desc) where member_id is not null;

-- The measure that decided a report.
alter table report add column measure_id bigint;
create index report_measure on report (measure_id) where measure_id is not null;
create index report_decided on report (decided_at) where decided_at is not null;
create index report_created on report (created_at);

insert into measure (act, target_kind, target_id, member_id, reason, created_at, before)
select 'REMOVE', 'ARTICLE', article_id, member_id, 'AD', deleted_at, '{"reason": null, "deletedAt": null}'
  from article where delete_reason in ('spam', 'admin');

-- Who looked at whom and did what: rows are only ever added.
create table moderation_journal (
  entry_id bigint primary key default new_id(),
  at timestamptz not null default clock_timestamp(),
  -- Null for an operator's command.
  actor_id bigint,
  act text not null check (act in ('LOOK', 'KEEP', 'REMOVE', 'HOLD', 'WARN', 'PAUSE', 'SUSPEND', 'UNDO', 'ROLE')),
  target_kind text not null check (target_kind in ('ARTICLE', 'COMMENT', 'MEMBER', 'PLACE')),
  target_id bigint not null,
  member_id bigint,
  measure_id bigint,
  words text not null default ''
);
create index moderation_journal_member on moderation_journal (member_id, entry_id desc) where member_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only ever added', tg_table_name using errcode = '42501';
end $$;
create trigger moderation_journal_kept before update or delete on moderation_journal
  for each row execute function refuse_change();
create trigger moderation_journal_not_emptied before truncate on moderation_journal
  for each statement execute function refuse_change();
