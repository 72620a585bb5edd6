-- An author is told again of a claim that is held again, that plans a removal, or that has ended again: these notices are written with the
-- claim locked, once for each of its decisions.
create unique index notification_notice_once on notification (member_id, subject_id, notice)
  where subject_id is not null and notice not in ('CLAIM_HELD', 'CLAIM_ENDED');
drop index notification_notice_subject;
