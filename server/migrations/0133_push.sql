-- Push to browsers (docs/decisions/223). When a notification is due to be pushed; null: never, or no more. A process of the version before
-- writes none, which is then not pushed.
alter table notification add column push_at timestamptz;
create index notification_push on notification (push_at) where push_at is not null;

-- Who ever subscribed or chose something. The row is locked while the member's pushes are planned.
create table push_setting (
  member_id bigint primary key references member on delete cascade,
  -- The hours in Korea without push; both null: none.
  quiet_from smallint default 21 check (quiet_from between 0 and 23),
  quiet_until smallint default 8 check (quiet_until between 0 and 23),
  declined_at timestamptz,
  check (num_nulls(quiet_from, quiet_until) in (0, 2)),
  check (quiet_from <> quiet_until)
);
create trigger refuse_withdrawn before insert on push_setting for each row execute function refuse_withdrawn();

-- What differs from the defaults, with the time and, where it needs consent, the version of the text.
create table push_choice (
  member_id bigint not null references push_setting on delete cascade,
  choice text not null check (choice in ('COMMENT', 'REPLY', 'REPORT', 'CHALLENGE', 'RECAP', 'NIGHT')),
  is_on boolean not null,
  consent_version text,
  chosen_at timestamptz not null default now(),
  primary key (member_id, choice),
  check (not is_on or choice in ('COMMENT', 'REPLY', 'REPORT') or consent_version is not null)
);

create trigger refuse_withdrawn before insert on push_choice for each row execute function refuse_withdrawn();

-- When the last push about a post was sent to a member, for some minutes.
create table push_pace (
  member_id bigint not null references push_setting on delete cascade,
  article_id bigint not null references article on delete cascade,
  pushed_at timestamptz not null,
  primary key (member_id, article_id)
);
create index push_pace_article on push_pace (article_id);

-- The push services: whether one has answered well, and until when nothing is sent to it.
create table push_host (
  host text primary key,
  worked_at timestamptz,
  failures smallint not null default 0,
  wait_until timestamptz
);

-- A browser that gets pushes. It goes with its session.
create table push_subscription (
  push_subscription_id bigint primary key default new_id(),
  member_id bigint not null references push_setting on delete cascade,
  session_id uuid not null references session on delete cascade,
  endpoint text not null unique,
  host text not null references push_host,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create trigger refuse_withdrawn before insert on push_subscription for each row execute function refuse_withdrawn();
create index push_subscription_member on push_subscription (member_id);
create index push_subscription_session on push_subscription (session_id);
create index push_subscription_host on push_subscription (host);

-- A session that ends keeps its row for a month, its subscriptions no longer than it.
create function end_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id = new.session_id;
  return null;
end $$;
create trigger push_ends_with_session after update of ended_at on session for each row
  when (new.ended_at is not null and old.ended_at is null) execute function end_push_subscriptions();

-- What is sent to a browser: gone once the push service has it.
create table push_message (
  push_message_id bigint primary key default new_id(),
  push_subscription_id bigint not null references push_subscription on delete cascade,
  host text not null,
  -- What a later one of the same kind replaces, at the push service and on the device.
  topic text not null,
  payload text not null,
  tries smallint not null default 0,
  next_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index push_message_due on push_message (host, next_at);
create index push_message_of on push_message (push_subscription_id);
create index push_message_expiry on push_message (expires_at);
