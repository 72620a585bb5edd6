-- What a moderator decided is told half a minute later, so that an undo within it leaves no accusation behind (docs/decisions/225). A
-- process of the version before, which may still serve, writes and shows what waits for nothing.
alter table notification add column shown_at timestamptz;
create index notification_waiting on notification (measure_id) where shown_at is not null;
create index notification_waiting_subject on notification (subject_id) where shown_at is not null;
alter table claim_mail add column due_at timestamptz not null default now();

-- Whether what a claim hides is removed at the end of its days: nothing is removed while its author may still object.
alter table claim add column removes_at_end boolean not null default false;
alter table claim_log drop constraint claim_log_act_check;
alter table claim_log add constraint claim_log_act_check check (act in
  ('FILED', 'HELD', 'OBJECTED', 'REMOVED', 'RESTORED', 'DECLINED', 'FORGOTTEN', 'REMOVAL_PLANNED', 'REMOVAL_CANCELLED', 'UNDONE'));

-- What a moderator did today, the newest first.
create index measure_actor on measure (actor_id, measure_id desc) where actor_id is not null;
