-- Who has withdrawn, for moderators, the newest first.
create index member_withdrawn on member (created_at desc, member_id desc) where withdrawn_at is not null;
