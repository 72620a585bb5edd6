-- Exports of all that a member has (docs/decisions/118). The file is kept in the photo store, in parts under a key that is told to
-- nobody. Whoever works on one holds a lease, so that another process goes on after a crash.
create table export (
  export_id bigint primary key default new_id(),
  member_id bigint not null references member on delete cascade,
  -- `gone`: its file is to be removed.
  state text not null default 'waiting' check (state in ('waiting', 'running', 'ready', 'failed', 'gone')),
  file_key uuid not null default gen_random_uuid(),
  bytes bigint,
  done integer not null default 0,
  total integer not null default 0,
  failure text check (failure in ('full', 'unexpected')),
  attempts smallint not null default 0,
  lease_until timestamptz,
  requested_at timestamptz not null default now(),
  expires_at timestamptz,
  -- When its file was removed.
  swept_at timestamptz,
  check ((state = 'ready') <= (bytes is not null and expires_at is not null))
);
create unique index export_under_way on export (member_id) where state in ('waiting', 'running');
create index export_work on export (export_id) where state in ('waiting', 'running');
create index export_newest on export (member_id, export_id desc);
create index export_sweep on export (requested_at) where state not in ('waiting', 'running') and swept_at is null;
create trigger refuse_withdrawn before insert on export for each row execute function refuse_withdrawn();

-- Files that members read in: an export of ours (docs/decisions/119), or a list of places from elsewhere (docs/decisions/143). The file
-- arrives in parts and is kept in the photo store until it is read.
create table import (
  import_id bigint primary key default new_id(),
  member_id bigint not null references member on delete cascade,
  kind text not null default 'archive' check (kind in ('archive', 'list')),
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
create trigger refuse_withdrawn before insert on import for each row execute function refuse_withdrawn();
