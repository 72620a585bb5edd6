-- A muted member is absent for who muted them, and not the other way round (docs/decisions/095).
alter table block add column is_mute boolean not null default false;

-- The members who are absent for a viewer: those they blocked or muted, and those who blocked them.
create or replace function absent_for(viewer bigint) returns bigint[]
  language sql stable parallel safe as $$
  select array(select blocked_id from block where member_id = viewer
               union all select member_id from block where blocked_id = viewer and not is_mute)
$$;
