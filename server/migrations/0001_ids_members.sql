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
  -- NFKC + case fold of the nickname; unique among the living.
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

create table member_region (
  member_id bigint not null references member on delete cascade,
  region_id bigint not null references region,
  position smallint not null check (position between 1 and 3),
  primary key (member_id, region_id),
  unique (member_id, position)
);

-- Who somebody is at a provider: the provider's own id, never an e-mail address.
create table identity (
  provider text not null check (provider in ('naver', 'kakao', 'google')),
  subject text not null,
  member_id bigint not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identity_member on identity (member_id);

-- A session is one sign-in on one browser; ending it refuses its access tokens and all its refresh tokens.
create table session (
  session_id uuid primary key default gen_random_uuid(),
  member_id bigint not null references member on delete cascade,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'withdrawn', 'reuse', 'expired'))
);
create index session_member on session (member_id) where ended_at is null;

-- Refresh tokens of a session, each the child of the one before; only hashes are kept.
create table refresh_token (
  token_hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  parent_hash bytea unique,
  -- The child's secret, sealed with the parent's, so that a repeated reissue within the grace gives the same child.
  sealed bytea,
  used_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index refresh_token_session on refresh_token (session_id);
create index refresh_token_expiry on refresh_token (expires_at);
