-- Building it holds up writes to `place`, a second for a million: no row is in it yet.
create index if not exists place_brought on place (created_by) where brought and deleted_at is not null;
