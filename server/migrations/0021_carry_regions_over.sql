-- Carries the rows of regions that were reformed on 2026-07-01 over to those of today. The former regions stay, for the version that
-- still serves, whose writes the triggers of 0020 lead on; on a new database there is nothing to carry over.
create temporary table change on commit drop as
with sigungu (former, today) as (values
    (29110, 12210), (29140, 12240), (29155, 12270), (29170, 12300), (29200, 12330), (46110, 12110), (46130, 12130),
    (46150, 12150), (46170, 12170), (46230, 12190), (46710, 12710), (46720, 12720), (46730, 12730), (46770, 12740),
    (46780, 12750), (46790, 12760), (46800, 12770), (46810, 12780), (46820, 12790), (46830, 12800), (46840, 12810),
    (46860, 12820), (46870, 12830), (46880, 12840), (46890, 12850), (46900, 12860), (46910, 12870)
  ), span (former, today, codes) as (values
    (28110101, 28125108, 44), (28110145, 28155101, 8), (28140101, 28125101, 7), (28260101, 28290101, 2),
    (28260103, 28275101, 10), (28260113, 28290103, 3), (28260117, 28290106, 5), (28260122, 28275111, 1)
  )
select r.region_id as former_id, s.today * 100000::bigint + r.region_id % 100000 as region_id
  from sigungu s join region r on r.region_id / 100000 = s.former
union all
select r.region_id, (s.today + nth) * 100::bigint
  from span s, generate_series(0, s.codes - 1) nth, region r where r.region_id = (s.former + nth) * 100::bigint
union all
select region_id, 2812500000 from region where region_id = 2814000000;

-- Each region of today with the names of its former one. The 시군구 that are parts of former ones have none.
create temporary table renamed on commit drop as
select * from (values (28125, '제물포구'), (28155, '영종구'), (28275, '서해구'), (28290, '검단구')) renamed (sigungu, city);
insert into region (region_id, province, city, district, level)
select c.region_id, case when c.region_id / 100000000 = 12 then '전남광주통합특별시' else r.province end,
       coalesce(n.city, r.city), r.district, r.level
  from change c join region r on r.region_id = c.former_id left join renamed n on n.sigungu = c.region_id / 100000
on conflict do nothing;
insert into region (region_id, province, city, district, level)
select n.sigungu * 100000::bigint, r.province, n.city, '', 'sigungu' from renamed n, region r where r.region_id = 2811000000
on conflict do nothing;
insert into former_region (former_id, region_id) select former_id, region_id from change on conflict do nothing;

-- Outlines an operator imported are copied to the 시군구 of today; those of before serve the former version.
insert into neighbourhood (version, sigungu, position, name, region_ids, outline)
select version, today, row_number() over (partition by version, today order by sigungu, position), name, region_ids, outline
  from (select n.version, n.sigungu, n.position, n.name, n.outline,
               coalesce(divided_region(n.sigungu * 100000::bigint, (n.outline -> 'centre' ->> 1)::int, (n.outline -> 'centre' ->> 0)::int),
                        f.region_id) / 100000 as today,
               array(select coalesce(c.region_id, one) from unnest(n.region_ids) with ordinality named (one, nth)
                       left join former_region c on c.former_id = one order by nth) as region_ids
          from neighbourhood n left join former_region f on f.former_id = n.sigungu * 100000::bigint) moved
 where today <> sigungu;

-- The triggers of 0020 find each row's region of today.
update member_region m set region_id = m.region_id where exists (select from former_region f where f.former_id = m.region_id);
update place set region_id = region_id
 where region_id in (select former_id from former_region union all values (2811000000), (2826000000));
update article set region_id = region_id
 where region_id in (select former_id from former_region union all values (2811000000), (2826000000));
update curation c set region_id = c.region_id where exists (select from former_region f where f.former_id = c.region_id);
