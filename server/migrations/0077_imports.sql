-- Exports that are read back (docs/decisions/119). The file arrives in parts and is kept in the photo store until it is read.
create table import (
  import_id bigint primary key default new_id(),
  member_id bigint not null references member on delete cascade,
  -- `gone`: its file is to be removed.
  state text not null default 'uploading' check (state in ('uploading', 'waiting', 'running', 'done', 'failed', 'gone')),
  file_key uuid not null default gen_random_uuid(),
  bytes bigint not null,
  -- How many parts have arrived.
  received integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  added jsonb not null default '{}',
  failure text,
  attempts smallint not null default 0,
  lease_until timestamptz,
  requested_at timestamptz not null default now(),
  swept_at timestamptz
);
create unique index import_under_way on import (member_id) where state in ('uploading', 'waiting', 'running');
create index import_work on import (import_id) where state in ('waiting', 'running');
create index import_newest on import (member_id, import_id desc);
create index import_sweep on import (requested_at) where swept_at is null;

-- A place that a member brought along from elsewhere: while it is marked deleted, and they have it saved, it is on their map alone.
alter table place add column brought boolean not null default false;
