-- What a process remembers of a cell is still true while the cell's version is the same: it changes with every change of one of its
-- places, in the same transaction. Only the two finer levels have one: nearly every post changes a place in a coarse cell.

alter table place_count add column version bigint not null default 0;

create or replace function count_places() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into place_count as c (level, cell, places, version)
    select k.level, k.cell, count(*), new_id() from fresh f,
           lateral (values (8, f.cell_8), (11, f.cell_11), (14, f.cell_14), (17, f.cell_17)) k (level, cell)
     where f.deleted_at is null group by 1, 2 order by 1, 2
    on conflict (level, cell) do update set places = c.places + excluded.places, version = excluded.version;
  else
    insert into place_count as c (level, cell, places, version)
    select k.level, k.cell, sum(k.step), new_id()
      from (select cell_8, cell_11, cell_14, cell_17, -1 as step from stale where deleted_at is null
            union all
            select cell_8, cell_11, cell_14, cell_17, 1 from fresh where deleted_at is null) f,
           lateral (values (8, f.cell_8, f.step), (11, f.cell_11, f.step), (14, f.cell_14, f.step), (17, f.cell_17, f.step)) k (level, cell, step)
     group by 1, 2 having sum(k.step) <> 0 or k.level <= 11 order by 1, 2
    on conflict (level, cell) do update set places = c.places + excluded.places, version = excluded.version;
  end if;
  return null;
end $$;
