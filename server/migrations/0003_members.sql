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

create table member (
  member_id bigint primary key default new_member_id(),
  nickname text,
  -- NFKC and case fold of the nickname; unique.
  nickname_key text,
  -- What it looks like: without invisible characters and spaces, look-alike letters folded into one; unique too. Null until the job
  -- `fold-nicknames` has folded it; of two nicknames that look alike by then, the second one's look ends in its member's id after a
  -- space, which equals nothing.
  nickname_look text,
  photo_uuid uuid,
  role text not null default 'member' check (role in ('member', 'moderator', 'admin')),
  onboarded_at timestamptz,
  withdrawn_at timestamptz,
  -- Until when a member may not write in public; since when they may not at all.
  paused_until timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  check ((nickname is null) = (nickname_key is null))
);
create unique index member_nickname on member (nickname_key);
create unique index member_nickname_look on member (nickname_look) where nickname_look is not null;
create index member_unfolded on member (member_id) where nickname is not null and nickname_look is null;
-- Lists of members are newest first by time, since ids do not tell it.
create index member_joined on member (created_at, member_id);
-- The lists in the moderators' console: by the beginning of a nickname, who is paused or suspended, and who moderates.
create index member_nickname_prefix on member (nickname_key text_pattern_ops) where withdrawn_at is null;
create index member_paused on member (member_id) where paused_until is not null;
create index member_suspended on member (member_id) where suspended_at is not null;
create index member_moderator on member (member_id) where role <> 'member';

-- A call that was authenticated before its member withdrew may write after it: within the second in which a process caches the session,
-- or at the end of a long upload or an import. Nothing of a withdrawn member is written any more, whoever writes it: each table of what
-- members write has this trigger. The lock waits for a withdrawal to end, which locks the member first, and lets it wait for what is
-- being written, which it then deletes. The error's code is read in server/src/http/errors.ts.
create function refuse_withdrawn() returns trigger language plpgsql as $$
declare
  withdrawn timestamptz;
begin
  select withdrawn_at into withdrawn from member where member_id = new.member_id for key share;
  if withdrawn is not null then
    raise exception 'member % has withdrawn', new.member_id using errcode = 'WDRWN';
  end if;
  return new;
end $$;

-- For statements that write for several members at once (docs/decisions/153): they go on without the row of a withdrawn one.
create function skip_withdrawn() returns trigger language plpgsql as $$
declare
  withdrawn timestamptz;
begin
  select withdrawn_at into withdrawn from member where member_id = new.member_id for key share;
  return case when withdrawn is null then new end;
end $$;

create trigger refuse_profile_of_withdrawn before update of nickname, photo_uuid on member
  for each row when (old.withdrawn_at is not null and (new.nickname is not null or new.photo_uuid is not null))
  execute function refuse_withdrawn();

-- A freed nickname stays locked for 30 days.
create table freed_nickname (
  nickname_key text primary key,
  nickname_look text,
  member_id bigint,
  until timestamptz not null
);
create index freed_nickname_look on freed_nickname (nickname_look);
-- Names that members would take for ours: nobody may have them.
insert into freed_nickname (nickname_key, nickname_look, until)
select name, replace(name, ' ', ''), 'infinity' from unnest(array['익명', '탈퇴한 회원', '동네기록', '운영자', '관리자']) name;

create table member_region (
  member_id bigint not null references member on delete cascade,
  region_id bigint not null references region,
  position smallint not null check (position between 1 and 3),
  primary key (member_id, region_id),
  unique (member_id, position)
);
create trigger refuse_withdrawn before insert on member_region for each row execute function refuse_withdrawn();

-- A member's id at a provider; never an e-mail address.
create table identity (
  provider text not null check (provider in ('naver', 'kakao', 'google')),
  subject text not null,
  member_id bigint not null references member on delete cascade,
  created_at timestamptz not null default now(),
  primary key (provider, subject)
);
create index identity_member on identity (member_id);
create trigger refuse_withdrawn before insert on identity for each row execute function refuse_withdrawn();

-- Who left while suspended or paused, as a keyed hash of the provider and its id: nothing else of them, and until then alone.
create table departed_identity (
  identity_hash bytea primary key,
  until timestamptz not null
);
create index departed_identity_until on departed_identity (until);

-- A session is one sign-in on one browser; ending it refuses its access tokens and its refresh tokens, old and new.
create table session (
  session_id uuid primary key default gen_random_uuid(),
  member_id bigint not null references member on delete cascade,
  -- The current refresh token, and its parent, which may repeat its renewal for some seconds. Any other token of this session
  -- has been used before. Only hashes are stored.
  token_hash bytea not null,
  parent_hash bytea,
  -- The browser, as its member would name it ("Chrome, Android"); '' where that is unknown.
  device text not null default '',
  renewed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'withdrawn', 'reuse')),
  check ((ended_at is null) = (end_reason is null))
) with (fillfactor = 80);
create index session_member on session (member_id) where ended_at is null;
create index session_expiry on session (expires_at);
create trigger refuse_withdrawn before insert on session for each row execute function refuse_withdrawn();

-- What members consented to and took back: rows are only added, and the last one of a kind counts. Withdrawal deletes them.
create table consent (
  consent_id bigint primary key default new_id(),
  member_id bigint not null references member on delete cascade,
  consent text not null check (consent in ('AGE', 'TERMS', 'PRIVACY', 'LOCATION', 'MARKETING')),
  -- The version of the text that was read.
  version text not null,
  is_given boolean not null,
  at timestamptz not null default now()
);
create index consent_last on consent (member_id, consent, consent_id desc);
create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  raise exception 'a consent is never changed';
end $$;
create trigger consent_is_final before update on consent for each row execute function refuse_consent_change();
create trigger refuse_withdrawn before insert on consent for each row execute function refuse_withdrawn();

-- When a member's position was used and what for, never where: a row for each purpose and minute, for half a year.
create table position_use (
  member_id bigint not null references member on delete cascade,
  at timestamptz not null,
  purpose text not null check (purpose in ('map', 'write', 'nearest', 'photo', 'region')),
  position_use_id bigint not null default new_id(),
  primary key (member_id, at, purpose)
);
create index position_use_list on position_use (member_id, position_use_id desc);
create index position_use_old on position_use (at);
create trigger refuse_withdrawn before insert on position_use for each row execute function refuse_withdrawn();

-- Who has blocked whom (docs/decisions/095): each is absent for the other. A muted member is absent for who muted them, and not the
-- other way round.
create table block (
  member_id bigint not null references member on delete cascade,
  blocked_id bigint not null,
  is_mute boolean not null default false,
  block_id bigint not null default new_id(),
  created_at timestamptz not null default now(),
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index block_list on block (member_id, block_id desc);
create index block_blocked on block (blocked_id);
create trigger refuse_withdrawn before insert on block for each row execute function refuse_withdrawn();

-- The members who are absent for a viewer: those they blocked or muted, and those who blocked them. Read once per statement, as
-- `(select absent_for(viewer))`. Nearly every read asks for it: PL/pgSQL keeps the plans of its statements and leaves where there is
-- nothing to look for; a function in SQL with a subquery is set up anew in each statement, which took as long as reading a page of a list.
create function absent_for(viewer bigint) returns bigint[]
  language plpgsql stable parallel safe as $$
begin
  if viewer is null then return '{}'; end if;
  return array(select blocked_id from block where member_id = viewer
               union all select member_id from block where blocked_id = viewer and not is_mute);
end $$;
