-- Places that moderators made one (docs/decisions/130): `place_id` leads on to `into_id` until the merge is undone. `moved` lists the
-- rows that came along, so that undoing takes the same ones back.
create table place_merge (
  place_merge_id bigint primary key default new_id(),
  place_id bigint not null,
  into_id bigint not null,
  words text not null default '',
  -- The moderator; null for an operator's command.
  actor_id bigint,
  created_at timestamptz not null default now(),
  moved jsonb not null,
  undone_at timestamptz,
  undone_by bigint,
  undo_words text,
  check (place_id <> into_id)
);
create unique index place_merge_standing on place_merge (place_id) where undone_at is null;
create index place_merge_into on place_merge (into_id) where undone_at is null;

-- The place that an id leads to now: itself, unless it was merged into another, and that perhaps into a third.
create function current_place(id bigint) returns bigint
  language sql stable parallel safe as $$
  with recursive chain (place_id, step) as (
    select id, 0
    union all
    select m.into_id, chain.step + 1 from chain join place_merge m on m.place_id = chain.place_id and m.undone_at is null
  )
  select place_id from chain order by step desc limit 1
$$;

-- The removed posts of a place, which move with it. Building it holds up writes to `article`, a second for a million.
create index if not exists article_place_removed on article (place_id) where deleted_at is not null;
