-- What members say of a place: that it is still there, or closed (docs/decisions/237). A spot is a name at a point, because a shop of the
-- base map has no row of ours.
create table spot (
  spot_id bigint primary key default new_id(),
  title text not null,
  name_key text collate "C" not null generated always as (place_name_key(title)) stored,
  lat_e5 integer not null,
  lng_e5 integer not null
);
create index spot_name on spot (name_key);

-- A member says one thing of a spot: what they said last.
create table sighting (
  spot_id bigint not null references spot on delete cascade,
  member_id bigint not null references member on delete cascade,
  is_there boolean not null,
  said_at timestamptz not null default now(),
  primary key (spot_id, member_id)
);
create index sighting_member on sighting (member_id, spot_id);
create index sighting_of_day on sighting (member_id, said_at desc);
create index sighting_said on sighting (said_at);
create trigger refuse_withdrawn before insert on sighting for each row execute function refuse_withdrawn();
