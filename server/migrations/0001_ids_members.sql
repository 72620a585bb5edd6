-- Ids grow with time and stay within 2^53: milliseconds since 2024 in the upper 41 bits, a sequence in the lower 12. No row
-- count shows in them, and several writers may share the number space.
create sequence id_seq;
create function new_id() returns bigint language sql volatile parallel unsafe as $$
  select ((extract(epoch from clock_timestamp()) * 1000)::bigint - 1704067200000) << 12 | (nextval('id_seq') & 4095)
$$;

create extension if not exists pg_trgm;

-- The server's own secrets (the signing key of access tokens), shared by every process on this database.
create table server_secret (
  name text primary key,
  value text not null
);

-- Legal regions: 10-digit code as the natural key. A 시군구 is a row with an empty district.
create table region (
  region_id bigint primary key,
  province text not null,
  city text not null,
  district text not null,
  level text not null check (level in ('sigungu', 'dong'))
);

create table member (
  member_id bigint primary key default new_id(),
  nickname text,
  -- NFKC and case fold of the nickname; unique.
  nickname_key text,
  photo_uuid uuid,
  role text not null default 'member' check (role in ('member', 'admin')),
  onboarded_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  check ((nickname is null) = (nickname_key is null))
);
create unique index member_nickname on member (nickname_key);

-- A freed nickname stays locked for 30 days.
create table freed_nickname (
  nickname_key text primary key,
  member_id bigint,
  until timestamptz not null
);
-- Names that members would take for ours: nobody may have them.
insert into freed_nickname (nickname_key, until)
select name, 'infinity' from unnest(array['익명', '탈퇴한 회원', '동네기록', '운영자', '관리자']) name;

create table member_region (
  member_id bigint not null references member on delete cascade,
  region_id bigint not null references region,
  position smallint not null check (position between 1 and 3),
  primary key (member_id, region_id),
  unique (member_id, position)
);

-- A member's id at a provider; never an e-mail address.
create table identity (
  provider text not null check (provider in ('naver', 'kakao', 'google')),
  subject text not null,
  member_id bigint not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identity_member on identity (member_id);

-- A session is one sign-in on one browser; ending it refuses its access tokens and its refresh tokens, old and new.
create table session (
  session_id uuid primary key default gen_random_uuid(),
  member_id bigint not null references member on delete cascade,
  -- The current refresh token, and its parent, which may repeat its renewal for some seconds. Any other token of this session
  -- has been used before. Only hashes are stored.
  token_hash bytea not null,
  parent_hash bytea,
  renewed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'withdrawn', 'reuse')),
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 80);
create index session_member on session (member_id) where ended_at is null;
create index session_expiry on session (expires_at);
