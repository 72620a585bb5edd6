-- The measure that hides what a claim is about: another one, for another reason, is not the claim's to end.
alter table claim add column measure_id bigint;
update claim c set measure_id = (
  select max(s.measure_id) from measure s
   where s.target_kind = c.target_kind and s.target_id = c.target_id and s.act = 'HOLD' and s.reason = 'RIGHTS' and s.undone_at is null)
 where c.state = 'HELD';
create index claim_measure on claim (measure_id) where state = 'HELD';

-- Shared lists are reported, held and removed too. The constraints are validated in 0103.
alter table shared_list add column held_at timestamptz;

alter table report drop constraint report_target_kind_check;
alter table report add constraint report_target_kind_check
  check (target_kind in ('ARTICLE', 'COMMENT', 'MEMBER', 'PLACE', 'LIST')) not valid;
alter table measure drop constraint measure_target_kind_check;
alter table measure add constraint measure_target_kind_check
  check (target_kind in ('ARTICLE', 'COMMENT', 'MEMBER', 'PLACE', 'LIST')) not valid;
alter table moderation_journal drop constraint moderation_journal_target_kind_check;
alter table moderation_journal add constraint moderation_journal_target_kind_check
  check (target_kind in ('ARTICLE', 'COMMENT', 'MEMBER', 'PLACE', 'LIST')) not valid;
