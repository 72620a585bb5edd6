-- Home-safe zones (docs/decisions/110): around a member's home, work or school others see of their posts the 동 alone.

-- A place that only stands for its 동: what others see of the posts in a zone.
alter table place add column is_area boolean not null default false;

-- What a member's zones have in common. The secret decides in which direction and how far each is shifted.
create table zone_setting (
  member_id bigint primary key references member on delete cascade,
  secret bytea not null check (length(secret) = 32),
  -- When the member declined the offer to set a zone.
  declined_at timestamptz
);

create table zone (
  zone_id bigint primary key default new_id(),
  member_id bigint not null references member on delete cascade,
  kind text not null check (kind in ('HOME', 'WORK', 'SCHOOL')),
  lat_e5 integer not null check (lat_e5 between 3300000 and 3900000),
  lng_e5 integer not null check (lng_e5 between 12400000 and 13200000),
  radius integer not null check (radius between 100 and 1000),
  -- Its area: where others see its posts, and the middle of the circle around it in which they are masked.
  place_id bigint not null,
  mask_lat_e5 integer not null,
  mask_lng_e5 integer not null,
  mask_radius integer not null check (mask_radius > radius),
  created_at timestamptz not null default now()
);
create index zone_member on zone (member_id, zone_id);

-- Where a masked post really is. Its row in `article` names the area.
create table article_true_place (
  -- Written before the post's row, in the same statement.
  article_id bigint primary key references article deferrable initially deferred,
  member_id bigint not null,
  place_id bigint not null,
  region_id bigint references region
);
create index article_true_place_member on article_true_place (member_id, place_id, article_id desc);
create index article_true_place_place on article_true_place (place_id);

-- Metres between two points given in 1e-5 degrees.
create function zone_metres(lat integer, lng integer, other_lat integer, other_lng integer) returns float8
  language sql immutable parallel safe as $$
  select 1.1132 * sqrt(power(lat - other_lat, 2) + power((lng - other_lng) * cosd(lat / 1e5::float8), 2))
$$;

-- The zone that masks a member's posts at a point: the nearest.
create function zone_over(owner bigint, lat integer, lng integer) returns setof zone
  language sql stable parallel safe as $$
  select z.* from zone z, zone_metres(z.mask_lat_e5, z.mask_lng_e5, lat, lng) metres
   where z.member_id = owner and metres <= z.mask_radius
   order by metres, z.zone_id limit 1
$$;

-- Whoever writes a post's place, the row keeps the area of the zone it lies in. The lock waits for a change of zones to end.
create function mask_article() returns trigger language plpgsql as $$
declare
  masking zone;
begin
  perform from member where member_id = new.member_id for key share;
  if tg_op = 'UPDATE' then
    if exists (select from zone where member_id = new.member_id and place_id = new.place_id) then return new; end if;
    delete from article_true_place where article_id = new.article_id;
  end if;
  select z.* into masking from place p, zone_over(new.member_id, p.lat_e5, p.lng_e5) z
   where p.place_id = new.place_id and not p.is_area;
  if found then
    insert into article_true_place (article_id, member_id, place_id, region_id)
    values (new.article_id, new.member_id, new.place_id, new.region_id);
    new.place_id := masking.place_id;
    new.region_id := (select region_id from place where place_id = masking.place_id);
  end if;
  return new;
end $$;
create trigger article_masked before insert or update of place_id on article
  for each row execute function mask_article();

-- The posts at a place that a viewer finds; their own masked posts are where they really are.
create function articles_at(at_place bigint, viewer bigint) returns setof article
  language sql stable parallel safe as $$
  select a.* from articles_for(viewer) a where a.place_id = at_place
  union all
  select a.* from article_true_place t join articles_for(viewer) a on a.article_id = t.article_id
   where t.member_id = viewer and t.place_id = at_place
$$;

-- The places that a member's own posts keep on their map, whether or not they are on everybody's: those of posts that not everybody
-- sees, those of masked posts, and what they made and saved in a zone.
create function places_kept_by(viewer bigint) returns setof bigint
  language sql stable parallel safe as $$
  select a.place_id from articles_for(viewer) a
   where a.member_id = viewer and a.audience <> 'everyone'
     and not exists (select from zone z where z.member_id = viewer and z.place_id = a.place_id)
  union all
  select t.place_id from article_true_place t join article a on a.article_id = t.article_id
   where t.member_id = viewer and a.deleted_at is null
  union all
  select p.place_id from saved_place s join place p on p.place_id = s.place_id
   where s.member_id = viewer and p.created_by = viewer and p.deleted_at is not null and p.held_at is null
     and exists (select from zone where member_id = viewer)
     and exists (select from zone_over(viewer, p.lat_e5, p.lng_e5))
$$;

-- A member's own areas are not on their map either: there their posts are where they really are.
create or replace function places_hidden_from(viewer bigint) returns bigint[]
  language sql stable parallel safe as $$
  select array(
    select p.place_id
      from article a join place p using (place_id)
     where a.member_id = any ((select absent_for(viewer))::bigint[]) and a.deleted_at is null
       and p.deleted_at is null and p.created_by is not null
       and not exists (select from articles_for(viewer) f where f.place_id = p.place_id)
    union select place_id from zone where member_id = viewer)
$$;
