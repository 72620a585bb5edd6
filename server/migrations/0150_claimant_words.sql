-- What a mail about a decision says to the claimant, apart from what the author reads; null in mails of the version before, where both read
-- the same (claim.words).
alter table claim_mail add column words text;

-- Claimants are told of a planned removal, and of its end, as authors are.
alter table claim_mail drop constraint claim_mail_kind_check;
alter table claim_mail add constraint claim_mail_kind_check check (kind in
  ('CODE', 'FILED', 'HELD', 'OBJECTED', 'REMOVED', 'RESTORED', 'DECLINED', 'REOPENED', 'REMOVAL_PLANNED', 'REMOVAL_CANCELLED'));
