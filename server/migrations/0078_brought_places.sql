-- Building it holds up writes to `place`, a second for a million: no row is in it yet.
create index if not exists place_brought on place (created_by) where brought and deleted_at is not null;

-- The same as before (0072), and what a member brought along and has saved.
create or replace function places_kept_by(viewer bigint) returns setof bigint
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
  union all
  select p.place_id from place p join saved_place s on s.member_id = viewer and s.place_id = p.place_id
   where p.created_by = viewer and p.brought and p.deleted_at is not null and p.held_at is null
$$;
