-- Decisions about a claim that took no measure are undone by their row here, which a later row names.
alter table claim_log add column undoable boolean not null default false;
alter table claim_log add column undoes bigint references claim_log;
create index claim_log_actor on claim_log (actor_id, claim_log_id desc) where undoable;
create unique index claim_log_undoes on claim_log (undoes) where undoes is not null;

-- What a claimant is told when a decision that they know of is taken back.
alter table claim_mail drop constraint claim_mail_kind_check;
alter table claim_mail add constraint claim_mail_kind_check check (kind in
  ('CODE', 'FILED', 'HELD', 'OBJECTED', 'REMOVED', 'RESTORED', 'DECLINED', 'REOPENED'));

-- What the link in a claimant's mails proves, by which the claim is looked up; emptied with the claimant.
alter table claim add column link_key text;
