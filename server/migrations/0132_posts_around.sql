-- Home and the list of posts near a neighbourhood go on with the 시군구, and then the 시도, around it (docs/decisions/219): the newest posts of
-- one are read in order of their ids. The first five and the first two digits of a legal code name them.
create index article_sigungu on article ((region_id / 100000), article_id desc) where deleted_at is null;
create index article_sido on article ((region_id / 100000000), article_id desc) where deleted_at is null;

-- A place that a member brought without an address has the name of its region.
update place p set address = concat_ws(' ', g.province, nullif(g.city, g.province), nullif(g.district, ''))
  from region g
 where p.brought and p.address = '' and g.region_id = p.region_id;
