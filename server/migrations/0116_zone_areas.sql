-- Every area that a member's zones ever had. A zone about where one was keeps its area, so that neither moving nor setting a zone again
-- shows another point (docs/decisions/110). Deleted when the member withdraws.
create table zone_area (
  -- The area: a place with is_area. Its point never changes.
  place_id bigint primary key,
  member_id bigint not null references member on delete cascade,
  -- The middle of the zone that had it last.
  lat_e5 integer not null,
  lng_e5 integer not null,
  -- The distance in metres from the middle within which it was drawn.
  reach integer not null check (reach > 0),
  -- The households among which others find the middle, estimated when it was drawn; null if drawn by an earlier version.
  homes integer check (homes >= 0)
);
create index zone_area_member on zone_area (member_id);
create trigger refuse_withdrawn before insert on zone_area for each row execute function refuse_withdrawn();

-- Areas that were shown stay where they are, since another point would narrow down the zone. Of zones that were shifted alike, so that
-- one reveals another, only one area stays: a home's, else the first. The job draw-areas draws the others again.
insert into zone_area (place_id, member_id, lat_e5, lng_e5, reach)
select place_id, member_id, lat_e5, lng_e5, mask_radius - radius
  from zone z
 where not exists (
   select from zone o
    where o.member_id = z.member_id and (o.kind = 'HOME', -o.zone_id) > (z.kind = 'HOME', -z.zone_id)
      and abs((o.mask_lat_e5 - o.lat_e5) - (z.mask_lat_e5 - z.lat_e5)) <= 5
      and abs((o.mask_lng_e5 - o.lng_e5) - (z.mask_lng_e5 - z.lng_e5)) <= 5);

-- Nothing is derived from the secret any more. The previous version still reads it while it serves; a later one drops it.
alter table zone_setting alter column secret set default sha256(uuid_send(gen_random_uuid()));
