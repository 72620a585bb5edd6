-- Foreign keys within a shard come in 0013; references across shards are checked by the audit (docs/decisions/003).

create table category (
  category_id bigint primary key default new_id(),
  member_id bigint not null,
  name text not null,
  color text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index category_name on category (member_id, name) where deleted_at is null;
create index category_member on category (member_id, category_id) where deleted_at is null;

-- Map cells: a grid of 2^level units of 1e-5 degrees, as one number. Levels 8, 11, 14 and 17 are about 250 m to 130 km.
create function map_cell(lat_e5 integer, lng_e5 integer, level integer) returns bigint
  language sql immutable parallel safe as $$
  select (((lat_e5 + 9000000) >> level)::bigint << 20) | ((lng_e5 + 18000000) >> level)
$$;

-- The same for two names of one place: without spaces, case, and a branch as the last word (망원점, 2호점), but with words that are
-- a kind of shop themselves (서점, 음식점).
create function place_name_key(title text) returns text
  language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(lower(normalize(title, NFKC)),
    '\s+(?!\S*(?:서|상|음식|매|백화|편의|주|분식|문구|제과|할인|전문|정육|반)점\s*$)\S*점\s*$', ''), '\s+', '', 'g')
$$;

create table place (
  place_id bigint primary key default new_id(),
  title text not null,
  name_key text collate "C" not null generated always as (place_name_key(title)) stored,
  -- Coordinates exact to five decimals (BEHAVIOUR: wire-13), as whole numbers of 1e-5 degrees, within the country's box.
  lat_e5 integer not null check (lat_e5 between 3300000 and 3900000),
  lng_e5 integer not null check (lng_e5 between 12400000 and 13200000),
  address text not null,
  pin_category text not null,
  region_id bigint,
  created_by bigint,
  -- When somebody last recorded here, to ten minutes or so: what the map shows first.
  active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  cell_8 bigint not null generated always as (map_cell(lat_e5, lng_e5, 8)) stored,
  cell_11 bigint not null generated always as (map_cell(lat_e5, lng_e5, 11)) stored,
  cell_14 bigint not null generated always as (map_cell(lat_e5, lng_e5, 14)) stored,
  cell_17 bigint not null generated always as (map_cell(lat_e5, lng_e5, 17)) stored
) with (fillfactor = 80);
-- The included columns let the map choose its markers from the index alone.
create index place_cell_8 on place (cell_8, active_at desc, place_id)
  include (lat_e5, lng_e5, pin_category) where deleted_at is null;
create index place_cell_11 on place (cell_11, active_at desc, place_id)
  include (lat_e5, lng_e5, pin_category) where deleted_at is null;
create index place_cell_14 on place (cell_14, active_at desc, place_id)
  include (lat_e5, lng_e5, pin_category) where deleted_at is null;
create index place_cell_17 on place (cell_17, active_at desc, place_id)
  include (lat_e5, lng_e5, pin_category) where deleted_at is null;
create index place_name on place (name_key, lat_e5) where deleted_at is null;
create index place_region on place (region_id, place_id) where deleted_at is null;
create index place_title on place using gin (title gin_trgm_ops) where deleted_at is null;

-- How many places that are not deleted a cell contains; kept by triggers on `place`, once for each statement.
create table place_count (
  level smallint not null,
  cell bigint not null,
  places integer not null,
  primary key (level, cell)
) with (fillfactor = 70);
create function count_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into place_count as c (level, cell, places)
    select k.level, k.cell, count(*) from fresh f,
           lateral (values (8, f.cell_8), (11, f.cell_11), (14, f.cell_14), (17, f.cell_17)) k (level, cell)
     where f.deleted_at is null group by 1, 2 order by 1, 2
    on conflict (level, cell) do update set places = c.places + excluded.places;
  else
    insert into place_count as c (level, cell, places)
    select k.level, k.cell, sum(k.step)
      from (select cell_8, cell_11, cell_14, cell_17, -1 as step from stale where deleted_at is null
            union all
            select cell_8, cell_11, cell_14, cell_17, 1 from fresh where deleted_at is null) f,
           lateral (values (8, f.cell_8, f.step), (11, f.cell_11, f.step), (14, f.cell_14, f.step), (17, f.cell_17, f.step)) k (level, cell, step)
     group by 1, 2 having sum(k.step) <> 0 order by 1, 2
    on conflict (level, cell) do update set places = c.places + excluded.places;
  end if;
  return null;
end $$;
create trigger place_inserted after insert on place
  referencing new table as fresh for each statement execute function count_places();
create trigger place_updated after update on place
  referencing old table as stale new table as fresh for each statement execute function count_places();

-- A place in one of a member's categories; once per member (BEHAVIOUR: places-4).
create table saved_place (
  member_id bigint not null,
  place_id bigint not null,
  category_id bigint not null,
  saved_id bigint not null default new_id(),
  primary key (member_id, place_id)
);
create index saved_place_category on saved_place (member_id, category_id, saved_id desc);

create table article (
  article_id bigint primary key default new_id(),
  member_id bigint not null,
  category_id bigint,
  place_id bigint not null,
  region_id bigint,
  title text not null,
  content text not null,
  date date not null,
  -- The first photo, repeated here so that lists read one row.
  main_photo_uuid uuid not null,
  challenge_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Raised by each edit, so that an edit of an older version can be refused.
  version integer not null default 1,
  deleted_at timestamptz,
  delete_reason text check (delete_reason in ('author', 'spam', 'withdrawn', 'admin')),
  check ((deleted_at is null) = (delete_reason is null))
);
create index article_place on article (place_id, article_id desc) where deleted_at is null;
create index article_region on article (region_id, article_id desc) where deleted_at is null;
create index article_mine on article (member_id, category_id, article_id desc) where deleted_at is null;
create index article_author on article (member_id, created_at);
create index article_challenge on article (challenge_id, article_id) where challenge_id is not null and deleted_at is null;
create index article_words on article using gin ((title || ' ' || content) gin_trgm_ops) where deleted_at is null;

-- The counters change often: in a row of their own they are updated in place.
create table article_count (
  article_id bigint primary key,
  likes integer not null default 0 check (likes >= 0),
  reports integer not null default 0 check (reports >= 0),
  comments integer not null default 0 check (comments >= 0)
) with (fillfactor = 70);

create table photo (
  photo_uuid uuid primary key,
  member_id bigint not null,
  article_id bigint,
  position smallint check (position between 0 and 9),
  state text not null default 'pending' check (state in ('pending', 'attached', 'dead')),
  bytes integer not null,
  width integer not null,
  height integer not null,
  -- A thumbhash in base64, drawn until the photo arrives.
  placeholder text not null,
  sha256 bytea not null,
  created_at timestamptz not null default now(),
  state_at timestamptz not null default now()
);
create index photo_article on photo (article_id, position) where state = 'attached' and article_id is not null;
create index photo_unattached on photo (state_at) where state <> 'attached';
create index photo_member on photo (member_id, created_at);

-- The result of a creation, stored under the caller's key, so that a repeat gets the same one (BEHAVIOUR: wire-25).
create table idempotency (
  member_id bigint not null,
  key text not null,
  request_hash bytea not null,
  -- The JSON of the answer; null while the creation is in progress.
  result json,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);
create index idempotency_age on idempotency (created_at);
