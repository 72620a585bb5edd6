-- Records that come back to their author (docs/decisions/213): what a member does not want brought back, the day on which they put the
-- memory on home away, and the secret address of their days.

-- A member's own records by the day they are about.
create index article_own_day on article (member_id, date, article_id) where deleted_at is null;

create table hidden_memory (
  hidden_memory_id bigint primary key default new_id(),
  member_id bigint not null references member on delete cascade,
  -- One of three: a day, a place (of a merged one its first id: current_place leads on), or a person who commented.
  day date,
  place_id bigint,
  person_id bigint,
  check (num_nonnulls(day, place_id, person_id) = 1),
  unique nulls not distinct (member_id, day, place_id, person_id)
);
create index hidden_memory_newest on hidden_memory (member_id, hidden_memory_id desc);
-- Finds the rows about a member who withdraws.
create index hidden_memory_person on hidden_memory (person_id) where person_id is not null;
create trigger refuse_withdrawn before insert on hidden_memory for each row execute function refuse_withdrawn();

create table memory_dismissal (
  member_id bigint primary key references member on delete cascade,
  -- In Korea.
  day date not null
);
create trigger refuse_withdrawn before insert on memory_dismissal for each row execute function refuse_withdrawn();

-- 128 random bits in the clear, since their owner has to read them again for a second device.
create table calendar_link (
  member_id bigint primary key references member on delete cascade,
  calendar_key text not null unique,
  created_at timestamptz not null default now()
);
create trigger refuse_withdrawn before insert on calendar_link for each row execute function refuse_withdrawn();
