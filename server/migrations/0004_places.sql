create function new_place_id() returns bigint language plpgsql volatile parallel unsafe as $$
declare
  id bigint;
begin
  loop
    id := random_id();
    exit when id > 0 and not exists (select from place where place_id = id);
  end loop;
  return id;
end $$;

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
  place_id bigint primary key default new_place_id(),
  title text not null,
  name_key text collate "C" not null generated always as (place_name_key(title)) stored,
  -- Coordinates exact to five decimals (BEHAVIOUR: wire-13), as whole numbers of 1e-5 degrees, within the country's box.
  lat_e5 integer not null check (lat_e5 between 3300000 and 3900000),
  lng_e5 integer not null check (lng_e5 between 12400000 and 13200000),
  address text not null,
  pin_category text not null,
  region_id bigint references region,
  created_by bigint,
  -- When somebody last recorded here, to ten minutes or so: what the map shows first.
  active_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Since when moderators keep it from the map; it is deleted meanwhile.
  held_at timestamptz,
  -- It only stands for its 동: what others see of the posts in a zone.
  is_area boolean not null default false,
  -- When a zone took it off everybody's map, which is then its `deleted_at`: only such a place returns with a change of zones.
  hidden_in_zone_at timestamptz,
  -- A member brought it along from elsewhere: while it is marked deleted, and they have it saved, it is on their map alone.
  brought boolean not null default false,
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
-- The map reads up to 300 places by id in one call, each on a page of its own: a hash index reaches each in one step however many
-- places there are, where the primary key's tree grows a level (docs/decisions/027).
create index place_by_hash on place using hash (place_id);
-- A view without places leads to the nearest one: a search by distance, with longitude scaled to the length it has in the country.
create index place_point on place using gist (point(lng_e5 * 0.8::float8, lat_e5::float8)) where deleted_at is null;
create index place_name on place (name_key, lat_e5) where deleted_at is null;
create index place_region on place (region_id, place_id) where deleted_at is null;
create index place_title on place using gin (title gin_trgm_ops) where deleted_at is null;
-- Lists of places are newest first by time, since ids do not tell it.
create index place_newest on place (created_at, place_id) where deleted_at is null and not is_area;
-- What a member made and has saved, and is on nobody else's map.
create index place_made_off_map on place (created_by) where deleted_at is not null;

-- How many places that are not deleted a cell contains; kept by triggers on `place`, once for each statement. What a process remembers
-- of a cell is still true while the cell's version is the same: it changes with every change of one of its places, in the same
-- transaction. Only the two finer levels have one: nearly every post changes a place in a coarse cell.
create table place_count (
  level smallint not null,
  cell bigint not null,
  places integer not null,
  version bigint not null default 0,
  primary key (level, cell)
) with (fillfactor = 70);
create function count_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into place_count as c (level, cell, places, version)
    select k.level, k.cell, count(*), new_id() from fresh f,
           lateral (values (8, f.cell_8), (11, f.cell_11), (14, f.cell_14), (17, f.cell_17)) k (level, cell)
     where f.deleted_at is null group by 1, 2 order by 1, 2
    on conflict (level, cell) do update set places = c.places + excluded.places, version = excluded.version;
  else
    insert into place_count as c (level, cell, places, version)
    select k.level, k.cell, sum(k.step), new_id()
      from (select cell_8, cell_11, cell_14, cell_17, -1 as step from stale where deleted_at is null
            union all
            select cell_8, cell_11, cell_14, cell_17, 1 from fresh where deleted_at is null) f,
           lateral (values (8, f.cell_8, f.step), (11, f.cell_11, f.step), (14, f.cell_14, f.step), (17, f.cell_17, f.step)) k (level, cell, step)
     group by 1, 2 having sum(k.step) <> 0 or k.level <= 11 order by 1, 2
    on conflict (level, cell) do update set places = c.places + excluded.places, version = excluded.version;
  end if;
  return null;
end $$;
create trigger place_inserted after insert on place
  referencing new table as fresh for each statement execute function count_places();
create trigger place_updated after update on place
  referencing old table as stale new table as fresh for each statement execute function count_places();

-- Places that moderators made one (docs/decisions/130): `place_id` leads on to `into_id` until the merge is undone. `moved` lists the
-- rows that came along, so that undoing takes the same ones back.
create table place_merge (
  place_merge_id bigint primary key default new_id(),
  place_id bigint not null,
  into_id bigint not null,
  words text not null default '',
  -- The moderator; null for an operator's command.
  actor_id bigint,
  created_at timestamptz not null default now(),
  moved jsonb not null,
  undone_at timestamptz,
  undone_by bigint,
  undo_words text,
  check (place_id <> into_id)
);
create unique index place_merge_standing on place_merge (place_id) where undone_at is null;
create index place_merge_into on place_merge (into_id) where undone_at is null;

-- The place that an id leads to now: itself, unless it was merged into another, and that perhaps into a third. In PL/pgSQL for the
-- same reason as absent_for.
create function current_place(id bigint) returns bigint
  language plpgsql stable parallel safe as $$
begin
  if not exists (select from place_merge m where m.place_id = id and m.undone_at is null) then return id; end if;
  return (
    with recursive chain (place_id, step) as (
      select id, 0
      union all
      select m.into_id, chain.step + 1 from chain join place_merge m on m.place_id = chain.place_id and m.undone_at is null
    )
    select chain.place_id from chain order by step desc limit 1);
end $$;
