-- Notices: what moderators did about a member's own, and what became of a member's reports. They have a measure in place of a post.
alter table notification alter column article_id drop not null;
alter table notification add column notice text check (notice in ('MEASURE', 'UNDONE', 'REPORT_DECIDED'));
alter table notification add column measure_id bigint;
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in ('comment', 'spam', 'notice')) not valid;
alter table notification add constraint notification_is_notice
  check ((kind = 'notice') = (notice is not null) and (kind = 'notice') = (measure_id is not null)
         and (kind = 'notice') = (article_id is null)) not valid;
create unique index notification_notice on notification (member_id, measure_id, notice) where kind = 'notice';
