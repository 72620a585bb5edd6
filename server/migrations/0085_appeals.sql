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
create index member_moderator on member (member_id) where role <> 'member';
