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
