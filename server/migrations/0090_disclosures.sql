-- What the author of a post says of money behind it (docs/decisions/128); a version that knows nothing of it says nothing.
alter table article add column disclosure text not null default 'none';
alter table article add constraint article_disclosure check (disclosure in ('none', 'own', 'sponsored')) not valid;
-- A sponsored post is in no challenge, whoever races to join one.
alter table article add constraint article_sponsored_alone check (disclosure <> 'sponsored' or challenge_id is null) not valid;

-- What a post said before each change of it: rows are only ever added.
create table disclosure_change (
  disclosure_change_id bigint primary key default new_id(),
  article_id bigint not null references article,
  said text not null check (said in ('none', 'own', 'sponsored')),
  says text not null check (says in ('none', 'own', 'sponsored')),
  at timestamptz not null default now()
);
create index disclosure_change_article on disclosure_change (article_id, disclosure_change_id desc);
create trigger disclosure_change_kept before update or delete on disclosure_change
  for each row execute function refuse_change();

-- A false 내돈내산 is a reason to report, and to decide.
alter table report drop constraint report_reason_check;
alter table report add constraint report_reason_check
  check (reason in ('AD', 'FALSE_DISCLOSURE', 'ABUSE', 'PRIVACY', 'ILLEGAL_FILMING', 'RIGHTS', 'OTHER')) not valid;
alter table measure drop constraint measure_reason_check;
alter table measure add constraint measure_reason_check
  check (reason in ('AD', 'FALSE_DISCLOSURE', 'ABUSE', 'PRIVACY', 'ILLEGAL_FILMING', 'RIGHTS', 'OTHER')) not valid;
