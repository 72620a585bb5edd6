-- Passkeys (docs/decisions/235): a second way in for members who have joined. The public key, not a secret, and how often it has signed.
create table passkey (
  passkey_id bigint primary key default new_id(),
  member_id bigint not null references member on delete cascade,
  credential text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  name text not null check (char_length(name) between 1 and 220),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_member on passkey (member_id, passkey_id);
create trigger refuse_withdrawn before insert on passkey for each row execute function refuse_withdrawn();

-- What a browser was asked to sign, for some minutes; it is deleted with the first answer. Without a member: a sign-in.
create table passkey_challenge (
  challenge text primary key,
  member_id bigint references member on delete cascade,
  expires_at timestamptz not null
);
create trigger refuse_withdrawn before insert on passkey_challenge
  for each row when (new.member_id is not null) execute function refuse_withdrawn();
create index passkey_challenge_member on passkey_challenge (member_id) where member_id is not null;
create index passkey_challenge_expiry on passkey_challenge (expires_at);
