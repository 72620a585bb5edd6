-- What an import reads: an export of ours, or a list of places from elsewhere (docs/decisions/143).
alter table import add column kind text not null default 'archive' check (kind in ('archive', 'list'));
