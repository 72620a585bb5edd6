-- Who sees which posts and places, and where: audiences (docs/decisions/094), blocks (docs/decisions/095), and zones
-- (docs/decisions/110): around a member's home, work or school others see of their posts the 동 alone. A viewer who is null is a
-- visitor.

-- The posts a viewer finds in lists, counts and searches. Written so that it is planned as a part of the statement, with its indexes.
create function articles_for(viewer bigint) returns setof article
  language sql stable parallel safe as $$
  select * from article a
   where a.deleted_at is null and (a.audience = 'everyone' or a.member_id = viewer)
     and a.member_id <> all ((select absent_for(viewer))::bigint[])
$$;

-- The posts a viewer may open: those they find, and one whose link they have.
create function articles_open_to(viewer bigint, link text) returns setof article
  language sql stable parallel safe as $$
  select * from article a
   where a.deleted_at is null
     and (a.audience = 'everyone' or a.member_id = viewer or a.audience = 'link' and a.link_key = link)
     and a.member_id <> all ((select absent_for(viewer))::bigint[])
$$;

-- What a member's zones have in common.
create table zone_setting (
  member_id bigint primary key references member on delete cascade,
  -- When the member declined the offer to set a zone.
  declined_at timestamptz
);
create trigger refuse_withdrawn before insert on zone_setting for each row execute function refuse_withdrawn();

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
create trigger refuse_withdrawn before insert on zone for each row execute function refuse_withdrawn();

-- Every area that a member's zones ever had. A zone about where one was keeps its area, so that neither moving nor setting a zone again
-- shows another point. Deleted when the member withdraws.
create table zone_area (
  -- The area: a place with is_area. Its point never changes.
  place_id bigint primary key,
  member_id bigint not null references member on delete cascade,
  -- The middle of the zone that had it last.
  lat_e5 integer not null,
  lng_e5 integer not null,
  -- The distance in metres from the middle within which it was drawn.
  reach integer not null check (reach > 0),
  -- The households among which others find the middle, estimated when it was drawn; null if that was not recorded.
  homes integer check (homes >= 0)
);
create index zone_area_member on zone_area (member_id);
create trigger refuse_withdrawn before insert on zone_area for each row execute function refuse_withdrawn();

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

-- The places that are on a member's map for their own sake, whether or not they are on everybody's: those of posts that not everybody
-- sees, those of masked posts, and whatever they made and have saved, for whatever reason it is on nobody else's map; unless a
-- moderator holds it.
create function places_kept_by(viewer bigint) returns setof bigint
  language sql stable parallel safe as $$
  select a.place_id from articles_for(viewer) a
   where a.member_id = viewer and a.audience <> 'everyone'
     and not exists (select from zone z where z.member_id = viewer and z.place_id = a.place_id)
  union all
  select t.place_id from article_true_place t join article a on a.article_id = t.article_id
   where t.member_id = viewer and a.deleted_at is null
  union all
  select p.place_id from place p join saved_place s on s.member_id = viewer and s.place_id = p.place_id
   where p.created_by = viewer and p.deleted_at is not null and p.held_at is null
$$;

-- The places that are not on a viewer's map: those that members made and only absent members have posts at, and the viewer's own areas,
-- since their own posts are where they really are.
create function places_hidden_from(viewer bigint) returns bigint[]
  language sql stable parallel safe as $$
  select array(
    select p.place_id
      from article a join place p using (place_id)
     where a.member_id = any ((select absent_for(viewer))::bigint[]) and a.deleted_at is null
       and p.deleted_at is null and p.created_by is not null
       and not exists (select from articles_for(viewer) f where f.place_id = p.place_id)
    union select place_id from zone where member_id = viewer)
$$;
