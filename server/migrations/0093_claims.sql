-- Claims of rights (정보통신망법 44조의2), by whoever has an address for mail (docs/decisions/131). What names the claimant is emptied a
-- year after the end.
create table claim (
  claim_id bigint primary key default new_id(),
  state text not null default 'UNPROVEN' check (state in ('UNPROVEN', 'OPEN', 'HELD', 'REMOVED', 'RESTORED', 'DECLINED')),
  name text,
  email text,
  relation text not null check (relation in ('SELF', 'AGENT')),
  infringed text not null check (infringed in ('DEFAMATION', 'PRIVACY', 'PORTRAIT', 'COPYRIGHT', 'OTHER')),
  explanation text,
  evidence text,
  target_kind text not null check (target_kind in ('ARTICLE', 'COMMENT')),
  target_id bigint not null,
  -- The post, or the post of the comment.
  article_id bigint not null,
  -- Who wrote it; null where they had withdrawn.
  member_id bigint,
  -- What proves the address; null once it is proven.
  code text,
  tries smallint not null default 0,
  created_at timestamptz not null default now(),
  proven_at timestamptz,
  held_until timestamptz,
  objection text,
  objected_at timestamptz,
  -- What the moderator says to both at the end.
  words text not null default '',
  ended_at timestamptz,
  check ((ended_at is not null) = (state in ('REMOVED', 'RESTORED', 'DECLINED'))),
  check (state <> 'HELD' or held_until is not null)
);
create index claim_open on claim (claim_id) where state in ('OPEN', 'HELD');
create index claim_due on claim (held_until) where state = 'HELD';
create index claim_email on claim (lower(email), created_at) where email is not null;
create index claim_unproven on claim (created_at) where state = 'UNPROVEN';
create index claim_ended on claim (ended_at) where email is not null;
create index claim_member on claim (member_id) where objection is not null;

-- What became of a claim, and who did it: rows are only ever added.
create table claim_log (
  claim_log_id bigint primary key default new_id(),
  claim_id bigint not null references claim,
  at timestamptz not null default clock_timestamp(),
  act text not null check (act in ('FILED', 'HELD', 'OBJECTED', 'REMOVED', 'RESTORED', 'DECLINED', 'FORGOTTEN')),
  -- The moderator; null for the claimant, the author, the end of the time, or an operator's command.
  actor_id bigint
);
create index claim_log_claim on claim_log (claim_id, claim_log_id);
create trigger claim_log_kept before update or delete on claim_log
  for each row execute function refuse_change();

-- Mail to claimants, written with what causes it and sent after that. Its text is made when it is sent.
create table claim_mail (
  claim_mail_id bigint primary key default new_id(),
  claim_id bigint not null references claim on delete cascade,
  kind text not null check (kind in ('CODE', 'FILED', 'HELD', 'OBJECTED', 'REMOVED', 'RESTORED', 'DECLINED')),
  tries smallint not null default 0,
  tried_at timestamptz,
  sent_at timestamptz
);
create index claim_mail_due on claim_mail (claim_mail_id) where sent_at is null;
create index claim_mail_claim on claim_mail (claim_id);
