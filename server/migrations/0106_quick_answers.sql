-- Asked for by nearly every read. PL/pgSQL keeps the plans of its statements and leaves where there is nothing to look for; a function in
-- SQL with a subquery is set up anew in each statement, which took as long as reading a page of a list.

create or replace function absent_for(viewer bigint) returns bigint[]
  language plpgsql stable parallel safe as $$
begin
  if viewer is null then return '{}'; end if;
  return array(select blocked_id from block where member_id = viewer
               union all select member_id from block where blocked_id = viewer and not is_mute);
end $$;

create or replace function current_place(id bigint) returns bigint
  language plpgsql stable parallel safe as $$
begin
  if not exists (select from place_merge m where m.place_id = id and m.undone_at is null) then return id; end if;
  return (
    with recursive chain (place_id, step) as (
      select id, 0
      union all
      select m.into_id, chain.step + 1 from chain join place_merge m on m.place_id = chain.place_id and m.undone_at is null
    )
    select chain.place_id from chain order by step desc limit 1);
end $$;
