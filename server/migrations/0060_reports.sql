-- Reports of posts, comments, members and places, each with its reason and what became of it. `article_report` stays what the count
-- of suspected ads counts; triggers repeat its rows here, whichever version writes them.
create table report (
  report_id bigint primary key default new_id(),
  target_kind text not null check (target_kind in ('ARTICLE', 'COMMENT', 'MEMBER', 'PLACE')),
  target_id bigint not null,
  -- The post of a comment.
  article_id bigint,
  -- Who reports.
  member_id bigint not null,
  reason text not null check (reason in ('AD', 'ABUSE', 'PRIVACY', 'ILLEGAL_FILMING', 'RIGHTS', 'OTHER')),
  words text not null default '',
  created_at timestamptz not null default now(),
  outcome text check (outcome in ('UPHELD', 'DECLINED')),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check ((target_kind = 'COMMENT') = (article_id is not null)),
  unique (target_kind, target_id, member_id, reason)
);
create index report_member on report (member_id, report_id desc);
create index report_open on report (target_kind, target_id) where outcome is null;

create function repeat_article_report() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into report (target_kind, target_id, member_id, reason, created_at)
    values ('ARTICLE', new.article_id, new.member_id, 'AD', new.created_at) on conflict do nothing;
  else
    delete from report
     where target_kind = 'ARTICLE' and target_id = old.article_id and member_id = old.member_id and reason = 'AD' and outcome is null;
  end if;
  return null;
end $$;
create trigger article_report_repeated after insert or delete on article_report
  for each row execute function repeat_article_report();

insert into report (target_kind, target_id, member_id, reason, created_at)
select 'ARTICLE', article_id, member_id, 'AD', created_at from article_report on conflict do nothing;
