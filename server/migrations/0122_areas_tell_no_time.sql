-- The areas that exist get random ids, and neither their time nor their order tells when a zone was set any more. Only posts lead to an
-- area, and they lead to the new id. The locks let the posts of their members wait, which then find the new areas.

select from member where member_id in (select created_by from place where is_area) order by member_id for update;

create table new_area as
select place_id as old_id, new_place_id() as random_id from place where is_area;

update zone set place_id = n.random_id from new_area n where place_id = n.old_id;
update zone_area set place_id = n.random_id from new_area n where place_id = n.old_id;
update place p
   set place_id = n.random_id, created_at = '2000-01-01 00:00+09',
       active_at = coalesce((select max(a.created_at) from articles_for(null) a where a.place_id = n.old_id), '2000-01-01 00:00+09')
  from new_area n where p.place_id = n.old_id;
update article set place_id = n.random_id from new_area n where place_id = n.old_id;
update report set target_id = n.random_id from new_area n where target_kind = 'PLACE' and target_id = n.old_id;
update measure set target_id = n.random_id from new_area n where target_kind = 'PLACE' and target_id = n.old_id;
drop table new_area;
