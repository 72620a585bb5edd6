-- The browser of a session, as its member would name it ("Chrome, Android"); '' for a session of before.
alter table session add column device text not null default '';

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
