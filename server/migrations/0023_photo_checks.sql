-- When a stored photo was last compared with its hashes, and since when it is known to be damaged (BEHAVIOUR: faults-12). The
-- hashes of the two smaller sizes are null in rows of the version before.
alter table photo add column list_sha256 bytea, add column detail_sha256 bytea,
  add column checked_at timestamptz, add column damaged_at timestamptz;
-- Where building these on a large table takes too long, create them concurrently before the update.
create index if not exists photo_to_check on photo (checked_at nulls first) where state = 'attached';
create index if not exists photo_damaged on photo (photo_uuid) where damaged_at is not null;
