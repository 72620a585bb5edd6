-- Claims of rights (정보통신망법 44조의2), by whoever has an address for mail (docs/decisions/131). What names the claimant is emptied a
-- year after the end.
create table claim (
  claim_id bigint primary key default new_id(),
  state text not null default 'UNPROVEN' check (state in ('UNPROVEN', 'OPEN', 'HELD', 'REMOVED', 'RESTORED', 'DECLINED')),
  name text,
  email text,
  -- Whose mailbox it gave, and from which network address it came, as keyed hashes that only serve counting: the second is emptied
  -- once the claim is proven, the first with the claimant's address.
  mailbox_hash bytea,
  origin_hash bytea,
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
  -- The measure that hides what it is about: another one, for another reason, is not the claim's to end.
  measure_id bigint,
  objection text,
  objected_at timestamptz,
  -- What the moderator says to both at the end.
  words text not null default '',
  ended_at timestamptz,
  -- The measure that showed what the claim had hidden, and so ended it; the claim is reopened when that measure is undone.
  ended_by bigint references measure,
  check ((ended_at is not null) = (state in ('REMOVED', 'RESTORED', 'DECLINED'))),
  check (state <> 'HELD' or held_until is not null)
);
create index claim_open on claim (claim_id) where state in ('OPEN', 'HELD');
create index claim_due on claim (held_until) where state = 'HELD';
create index claim_measure on claim (measure_id) where state = 'HELD';
create index claim_email on claim (lower(email), created_at) where email is not null;
create index claim_mailbox on claim (mailbox_hash, created_at) where mailbox_hash is not null;
create index claim_unproven on claim (created_at) where state = 'UNPROVEN';
create index claim_ended on claim (ended_at) where email is not null;
create index claim_ended_by on claim (ended_by) where ended_by is not null;
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
create index claim_mail_tried on claim_mail (tried_at) where tried_at is not null;
create index claim_mail_claim on claim_mail (claim_id);
