-- A notice may be about something other than a measure: `subject_id` is then the id of what it is about. Kinds of notices, and what a
-- journal entry may say, are listed in the contract alone (contract/src/notifications.ts, contract/src/moderation.ts).
alter table notification add column subject_id bigint;
alter table notification drop constraint notification_notice_check;
alter table notification drop constraint notification_is_notice;
alter table notification add constraint notification_is_notice
  check ((kind = 'notice') = (notice is not null) and (kind = 'notice') = (num_nonnulls(measure_id, subject_id) = 1)
         and (kind = 'notice') = (article_id is null)) not valid;
create unique index notification_notice_subject on notification (member_id, subject_id, notice) where subject_id is not null;

alter table moderation_journal drop constraint moderation_journal_act_check;
