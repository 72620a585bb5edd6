-- The result of a creation, stored under the caller's key, so that a repeat gets the same one (BEHAVIOUR: wire-25).
create table idempotency (
  member_id bigint not null references member,
  key text not null,
  request_hash bytea not null,
  -- The JSON of the answer; null while the creation is in progress.
  result json,
  -- Which attempt holds the key, and until when unless it renews that: the key of a process that died is free within seconds
  -- (BEHAVIOUR: wire-28).
  claim uuid,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (member_id, key)
);
create index idempotency_age on idempotency (created_at);
create trigger refuse_withdrawn before insert on idempotency for each row execute function refuse_withdrawn();

-- How many calls of a caller the processes have accepted in each ten seconds of the last minute: `slots` is a ring, and `slot` the
-- ten seconds (since 1970) that was written last. Unlogged: after a crash the counts start again at zero.
create unlogged table call_window (
  caller text primary key,
  slot bigint not null,
  slots integer[] not null
) with (fillfactor = 70);

-- What an operator asks after an attack: sign-ins, refusals, reused tokens, changed roles. Ids only, no address and no text; rows
-- go after half a year. Refusals are counted by a process for some seconds and written together.
create table security_event (
  event_id bigint primary key default new_id(),
  at timestamptz not null default now(),
  kind text not null,
  detail text not null default '',
  member_id bigint,
  session_id uuid,
  times integer not null default 1
);
create index security_event_at on security_event (at);
create index security_event_member on security_event (member_id, event_id) where member_id is not null;

-- How the last run of each job ended, whichever process ran it; a table of the whole product, one row for each job.
create table job_run (
  name text primary key,
  ran_at timestamptz not null,
  took_ms integer not null,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text
);
