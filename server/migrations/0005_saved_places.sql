-- A member's own labels.
create table category (
  category_id bigint primary key default new_id(),
  member_id bigint not null references member,
  name text not null,
  color text not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index category_name on category (member_id, name) where deleted_at is null;
-- Serves the key of saved_place, and the list of categories.
create unique index category_of_member on category (member_id, category_id);
create trigger refuse_withdrawn before insert on category for each row execute function refuse_withdrawn();

-- A place in one of a member's categories; once per member (BEHAVIOUR: places-4).
create table saved_place (
  member_id bigint not null,
  place_id bigint not null,
  category_id bigint not null,
  saved_id bigint not null default new_id(),
  -- What a member's own list said of a place that they imported (docs/decisions/198). Shown to them alone.
  note text not null default '',
  primary key (member_id, place_id),
  foreign key (member_id, category_id) references category (member_id, category_id)
);
create index saved_place_category on saved_place (member_id, category_id, saved_id desc);
-- Looks up who saved a place when its last post is deleted (docs/decisions/028-places-retired-with-their-last-post.md).
create index saved_place_place on saved_place (place_id);
create trigger refuse_withdrawn before insert on saved_place for each row execute function refuse_withdrawn();

-- Lists of saved places that are seen by a link: 128 random bits in the clear, since their owner has to read them again to share them.
create table shared_list (
  shared_list_id bigint primary key default new_id(),
  list_key text not null unique,
  member_id bigint not null,
  category_id bigint not null,
  shows_nickname boolean not null default false,
  created_at timestamptz not null default now(),
  -- Since when moderators keep it from others.
  held_at timestamptz,
  unique (member_id, category_id)
);
create trigger refuse_withdrawn before insert on shared_list for each row execute function refuse_withdrawn();

-- Who follows a list; ends with it.
create table followed_list (
  member_id bigint not null,
  shared_list_id bigint not null references shared_list on delete cascade,
  followed_list_id bigint not null default new_id(),
  primary key (member_id, shared_list_id)
);
create index followed_list_shared on followed_list (shared_list_id);
create trigger refuse_withdrawn before insert on followed_list for each row execute function refuse_withdrawn();
