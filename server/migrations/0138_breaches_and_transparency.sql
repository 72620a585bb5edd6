-- What leaked, as members were told (docs/decisions/228). No member is named here: whom it concerned has a notification.
create table breach (
  breach_id bigint primary key default new_id(),
  from_at timestamptz not null,
  to_at timestamptz not null,
  kinds text[] not null
    check (cardinality(kinds) > 0 and kinds <@ array['accounts', 'sessions', 'photos', 'positions']),
  -- Possibly: nobody knows yet whether anything was taken.
  is_possible boolean not null,
  noticed_at timestamptz not null,
  told_at timestamptz not null default now(),
  told_count integer not null,
  title text not null,
  markdown text not null,
  check (from_at < to_at)
);

-- What came and was decided in a month in Korea: counts alone (docs/decisions/229).
create table transparency_month (
  month date primary key check (extract(day from month) = 1),
  reports integer not null,
  removals integer not null,
  appeals integer not null,
  appeals_upheld integer not null,
  claims integer not null,
  claims_removed integer not null
);
