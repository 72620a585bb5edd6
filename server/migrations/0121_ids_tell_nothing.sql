-- Ids that others see tell nothing (docs/decisions/003). Those of members and places are random below 2^53. Among a hundred million
-- a taken number is drawn about once, and then drawn again.

create function random_id() returns bigint language sql volatile parallel safe as $$
  select ('x' || right(replace(gen_random_uuid()::text, '-', ''), 14))::bit(56)::bigint & 9007199254740991
$$;

create function new_member_id() returns bigint language plpgsql volatile parallel unsafe as $$
declare
  id bigint;
begin
  loop
    id := random_id();
    exit when id > 0 and not exists (select from member where member_id = id);
  end loop;
  return id;
end $$;

create function new_place_id() returns bigint language plpgsql volatile parallel unsafe as $$
declare
  id bigint;
begin
  loop
    id := random_id();
    exit when id > 0 and not exists (select from place where place_id = id);
  end loop;
  return id;
end $$;

-- The other ids still grow with time. In each millisecond the sequence begins at another number, which only this secret tells: two ids
-- do not tell how many were made in between.
insert into server_secret (name, value) values ('ids', gen_random_uuid()::text || gen_random_uuid()::text);

create or replace function new_id() returns bigint language plpgsql volatile parallel unsafe as $$
declare
  ms bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint - 1704067200000;
  secret text := coalesce((select value from server_secret where name = 'ids'), '');
  mixed bytea := sha256(convert_to(secret || ms, 'UTF8'));
begin
  return ms << 12 | ((nextval('id_seq') + (get_byte(mixed, 0) << 8 | get_byte(mixed, 1))) & 4095);
end $$;

-- An id for a post that was written at an earlier time, where other posts may already have any number of its millisecond.
create function article_id_at(at timestamptz) returns bigint language plpgsql volatile parallel unsafe as $$
declare
  ms bigint := greatest((extract(epoch from at) * 1000)::bigint - 1704067200000, 1);
  id bigint;
begin
  loop
    id := ms << 12 | (random_id() & 4095);
    exit when not exists (select from article where article_id = id);
    ms := ms + 1;
  end loop;
  return id;
end $$;

-- Lists of members and places are newest first by time. Building the second one holds up writes to `place`, a second for a million.
create index if not exists member_joined on member (created_at, member_id);
create index if not exists place_newest on place (created_at, place_id) where deleted_at is null and not is_area;

-- Last, since reads of both tables wait from here on.
alter table member alter column member_id set default new_member_id();
alter table place alter column place_id set default new_place_id();
