-- Suspected ads, as the count of a post's reports has them; a trigger repeats its rows in `report`.
create table article_report (
  article_id bigint not null references article,
  member_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (article_id, member_id)
);
create index article_report_member on article_report (member_id, article_id);
create trigger refuse_withdrawn before insert on article_report for each row execute function refuse_withdrawn();

-- Reports of posts, comments, members, places and shared lists, each with its reason and what became of it.
create table report (
  report_id bigint primary key default new_id(),
  target_kind text not null check (target_kind in ('ARTICLE', 'COMMENT', 'MEMBER', 'PLACE', 'LIST')),
  target_id bigint not null,
  -- The post of a comment.
  article_id bigint,
  -- Who reports.
  member_id bigint not null,
  reason text not null
    check (reason in ('AD', 'FALSE_DISCLOSURE', 'ABUSE', 'PRIVACY', 'ILLEGAL_FILMING', 'RIGHTS', 'OTHER')),
  words text not null default '',
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('UPHELD', 'DECLINED')),
  decided_at timestamptz,
  -- The measure that decided it.
  measure_id bigint,
  check ((outcome is null) = (decided_at is null)),
  check ((target_kind = 'COMMENT') = (article_id is not null)),
  unique (target_kind, target_id, member_id, reason)
);
create index report_member on report (member_id, report_id desc);
create index report_open on report (target_kind, target_id) where outcome is null;
create index report_measure on report (measure_id) where measure_id is not null;
create index report_decided on report (decided_at) where decided_at is not null;
create index report_created on report (created_at);
create trigger refuse_withdrawn before insert on report for each row execute function refuse_withdrawn();

create function repeat_article_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into report (target_kind, target_id, member_id, reason, created_at)
    values ('ARTICLE', new.article_id, new.member_id, 'AD', new.created_at) on conflict do nothing;
  else
    delete from report
     where target_kind = 'ARTICLE' and target_id = old.article_id and member_id = old.member_id and reason = 'AD' and outcome is null;
  end if;
  return null;
end $$;
create trigger article_report_repeated after insert or delete on article_report
  for each row execute function repeat_article_report();

-- What was done about posts, comments, members, places and shared lists. A measure is undone, never changed or deleted. Which acts there
-- are is listed in the contract alone (contract/src/measures.ts).
create table measure (
  measure_id bigint primary key default new_id(),
  act text not null,
  target_kind text not null check (target_kind in ('ARTICLE', 'COMMENT', 'MEMBER', 'PLACE', 'LIST')),
  target_id bigint not null,
  article_id bigint,
  -- Whom it concerns: who wrote or made the target, or is it.
  member_id bigint,
  reason text check (reason in ('AD', 'FALSE_DISCLOSURE', 'ABUSE', 'PRIVACY', 'ILLEGAL_FILMING', 'RIGHTS', 'OTHER')),
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
  constraint measure_until check ((act in ('PAUSE', 'PAUSE_REPORTS')) = (until is not null))
);
create index measure_target on measure (target_kind, target_id, measure_id desc);
create index measure_member on measure (member_id, measure_id desc) where member_id is not null;
create index measure_reporting_pause on measure (member_id, measure_id) where act = 'PAUSE_REPORTS';

-- Who looked at whom and did what: rows are only ever added. What an entry may say is listed in the contract alone
-- (contract/src/moderation.ts).
create table moderation_journal (
  entry_id bigint primary key default new_id(),
  at timestamptz not null default clock_timestamp(),
  -- Null for an operator's command.
  actor_id bigint,
  act text not null,
  target_kind text not null check (target_kind in ('ARTICLE', 'COMMENT', 'MEMBER', 'PLACE', 'LIST')),
  target_id bigint not null,
  member_id bigint,
  measure_id bigint,
  words text not null default ''
);
create index moderation_journal_member on moderation_journal (member_id, entry_id desc) where member_id is not null;
-- Whose look at a post opens its photos to them.
create index moderation_journal_looks on moderation_journal (target_id, actor_id, at) where act = 'LOOK';
create trigger moderation_journal_kept before update or delete on moderation_journal
  for each row execute function refuse_change();
create trigger moderation_journal_not_emptied before truncate on moderation_journal
  for each statement execute function refuse_change();

-- What whom a measure concerns says against it, once. `settled_by` is the measure that brought back what the appeal was about,
-- without deciding the appeal itself: undoing that one leaves the appeal undecided again.
create table appeal (
  appeal_id bigint primary key default new_id(),
  measure_id bigint not null references measure,
  member_id bigint not null,
  words text not null,
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('UPHELD', 'DECLINED')),
  decided_at timestamptz,
  -- The moderator; null for an operator's command.
  decided_by bigint,
  decision_words text not null default '',
  settled_by bigint references measure,
  check ((outcome is null) = (decided_at is null))
);
create unique index appeal_measure on appeal (measure_id);
create index appeal_open on appeal (measure_id) where outcome is null;
create index appeal_settled on appeal (settled_by) where settled_by is not null;
create index appeal_member on appeal (member_id);
create index appeal_created on appeal (created_at);
create index appeal_decided on appeal (decided_at) where decided_at is not null;
create trigger refuse_withdrawn before insert on appeal for each row execute function refuse_withdrawn();
