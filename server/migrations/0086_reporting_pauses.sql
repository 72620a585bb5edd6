-- Who reports falsely again and again may not report for a while: a measure about the member that changes no row of theirs. Which acts
-- there are is listed in the contract alone (contract/src/measures.ts).
alter table measure drop constraint measure_act_check;
alter table measure drop constraint measure_check;
alter table measure add constraint measure_until
  check ((act in ('PAUSE', 'PAUSE_REPORTS')) = (until is not null)) not valid;
create index measure_reporting_pause on measure (member_id, measure_id) where act = 'PAUSE_REPORTS';
