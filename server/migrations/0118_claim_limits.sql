-- Whose mailbox a claim gave, and from which network address it came, as keyed hashes that only serve counting: the second is emptied
-- once the claim is proven, the first with the claimant's address. The older version counts by `email`.
alter table claim add column mailbox_hash bytea, add column origin_hash bytea;
create index claim_mailbox on claim (mailbox_hash, created_at) where mailbox_hash is not null;
create index claim_mail_tried on claim_mail (tried_at) where tried_at is not null;
