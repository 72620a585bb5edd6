-- Lists of saved places that are seen by a link: 128 random bits in the clear, since their owner has to read them again to share them.
create table shared_list (
  shared_list_id bigint primary key default new_id(),
  list_key text not null unique,
  member_id bigint not null,
  category_id bigint not null,
  shows_nickname boolean not null default false,
  created_at timestamptz not null default now(),
  unique (member_id, category_id)
);

-- Who follows a list; ends with it.
create table followed_list (
  member_id bigint not null,
  shared_list_id bigint not null references shared_list on delete cascade,
  followed_list_id bigint not null default new_id(),
  primary key (member_id, shared_list_id)
);
create index followed_list_shared on followed_list (shared_list_id);
