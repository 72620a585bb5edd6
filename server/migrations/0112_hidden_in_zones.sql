-- When a zone took a place off everybody's map, which is then its `deleted_at`: only such a place returns with a change of zones. Until
-- now each place that its member had made and saved did, also what an import brought and what never was on anybody else's map.
alter table place add column hidden_in_zone_at timestamptz;

-- Building it holds up writes to `place`, a second for a million.
create index if not exists place_made_off_map on place (created_by) where deleted_at is not null;
drop index place_brought;

-- The same as before (0078), and whatever a member made and has saved, for whatever reason it is on nobody else's map; unless a moderator holds it.
create or replace function places_kept_by(viewer bigint) returns setof bigint
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
