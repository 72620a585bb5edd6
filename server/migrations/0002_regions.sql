-- Legal regions: 10-digit code as the natural key. A 시군구 is a row with an empty district.
create table region (
  region_id bigint primary key,
  province text not null,
  city text not null,
  district text not null,
  level text not null check (level in ('sigungu', 'dong'))
);

-- Outlines of 읍면동 an operator imported (npm run regions:update). A version is a hash of its outlines, so it never changes; the
-- current one is that with the latest current_since. `places` to `finished_at` record how far existing places have been moved
-- into its regions.
create table neighbourhood_set (
  version text primary key,
  -- Where the outlines come from: the file's name, or the version of the published set.
  source text not null,
  current_since timestamptz not null,
  places integer not null,
  looked_at integer not null default 0,
  last_place_id bigint not null default 0,
  finished_at timestamptz
);
create table neighbourhood (
  version text not null references neighbourhood_set on delete cascade,
  -- The first five digits of the legal codes.
  sigungu integer not null,
  position smallint not null,
  -- As in the file: 역삼1동.
  name text not null,
  -- The 법정동 it lies in; several where its name joins them, none where that is unknown.
  region_ids bigint[] not null,
  outline json not null,
  primary key (version, sigungu, position)
);
