-- Ids (docs/decisions/003). Those that others see tell nothing: the ids of members, places and areas are random, and the others grow
-- with time, but do not tell how many were made in between.

create extension if not exists pg_trgm;

-- The server's own secrets, shared by every process on this database: `ids`, and the signing key of access tokens.
create table server_secret (
  name text primary key,
  value text not null
);
insert into server_secret (name, value) values ('ids', gen_random_uuid()::text || gen_random_uuid()::text);

create sequence id_seq;

-- Ids stay below 2^53: milliseconds since 2024 in the upper 41 bits, a sequence in the lower 12. In each millisecond the sequence
-- begins at another number, which only the secret tells. Several writers may share the number space.
create function new_id() returns bigint language plpgsql volatile parallel unsafe as $$
declare
  ms bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint - 1704067200000;
  secret text := coalesce((select value from server_secret where name = 'ids'), '');
  mixed bytea := sha256(convert_to(secret || ms, 'UTF8'));
begin
  return ms << 12 | ((nextval('id_seq') + (get_byte(mixed, 0) << 8 | get_byte(mixed, 1))) & 4095);
end $$;

-- Random below 2^53. Among a hundred million a taken number is drawn about once: whoever draws an id draws again then.
create function random_id() returns bigint language sql volatile parallel safe as $$
  select ('x' || right(replace(gen_random_uuid()::text, '-', ''), 14))::bit(56)::bigint & 9007199254740991
$$;

-- For tables whose rows are only ever added.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only ever added', tg_table_name using errcode = '42501';
end $$;
