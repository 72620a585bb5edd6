-- What an import does with posts that their author left behind when they withdrew: none of them is published a second time unasked.
alter table import add column left_behind text not null default 'leave' check (left_behind in ('leave', 'private', 'again'));

-- A link that its owner took back while others followed it: the list is held from everybody, and may be shared again as it was.
alter table shared_list add column revoked_at timestamptz;
alter table shared_list add constraint shared_list_revoked check (revoked_at is null or held_at is not null);
create index shared_list_revoked_at on shared_list (revoked_at) where revoked_at is not null;
