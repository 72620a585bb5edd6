-- What only the versions before 0.1.0 used. 0126 drops it, except the tables, which the last of them still looks into.

-- What regions from before a reform are today (docs/decisions/073-regions-of-2026.md).
create table former_region (
  former_id bigint primary key,
  region_id bigint not null references region
);

-- The 시군구 today of a spot in one that became several: null for others. 인천 중구 by its islands and mainland, 서구 along the
-- 경인아라뱃길, as in server/geography/sigungu.topojson.
create function divided_region(former_id bigint, lat_e5 integer, lng_e5 integer) returns bigint
  language sql immutable parallel safe as $$
  select case former_id
    when 2811000000 then case when lng_e5 < 12659200 then 2815500000 else 2812500000 end
    when 2826000000 then case when polygon '((12657300,3755470),(12660660,3755460),(12661700,3755660),(12662600,3756000),
      (12663500,3756400),(12664800,3756700),(12666100,3756950),(12667400,3757180),(12668700,3757280),(12669900,3757330),
      (12680000,3757330),(12680000,3770000),(12657300,3770000))' @> point(lng_e5, lat_e5)
      then 2829000000 else 2827500000 end
  end
$$;

-- What is written of a former region became that of today.
create function set_current_region() returns trigger language plpgsql as $$
begin
  new.region_id := coalesce((select f.region_id from former_region f where f.former_id = new.region_id), new.region_id);
  return new;
end $$;
create function set_current_place_region() returns trigger language plpgsql as $$
begin
  new.region_id := coalesce(divided_region(new.region_id, new.lat_e5, new.lng_e5),
    (select f.region_id from former_region f where f.former_id = new.region_id), new.region_id);
  return new;
end $$;
create function set_current_article_region() returns trigger language plpgsql as $$
begin
  new.region_id := coalesce(
    (select divided_region(new.region_id, p.lat_e5, p.lng_e5) from place p
      where p.place_id = new.place_id and new.region_id in (2811000000, 2826000000)),
    (select f.region_id from former_region f where f.former_id = new.region_id), new.region_id);
  return new;
end $$;
create trigger current_region before insert or update of region_id on member_region
  for each row execute function set_current_region();
create trigger current_region before insert or update of region_id on curation
  for each row when (new.region_id is not null) execute function set_current_region();
create trigger current_region before insert or update of region_id on place
  for each row when (new.region_id is not null) execute function set_current_place_region();
create trigger current_region before insert or update of region_id on article
  for each row when (new.region_id is not null) execute function set_current_article_region();

-- When the larger sizes of a photo, stored as JPEG first, might be transcoded to WebP (docs/decisions/200).
alter table photo add column transcode_after timestamptz;
create index photo_to_transcode on photo (transcode_after) where transcode_after is not null;

-- Decided in which direction and how far a member's zones were shifted (docs/decisions/110).
alter table zone_setting add column secret bytea not null default sha256(uuid_send(gen_random_uuid())) check (length(secret) = 32);

-- Below which id posts had no text to search yet (docs/decisions/137); no row once all had one.
create table search_fill (
  below_article bigint primary key
);

-- How many calls of a caller were accepted in a minute.
create unlogged table call_count (
  caller text not null,
  minute timestamptz not null,
  calls integer not null,
  primary key (caller, minute)
);
