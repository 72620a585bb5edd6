-- A member's notifications: of comments, of reports (`spam`), and notices, which are about a measure or, in `subject_id`, about something
-- else. Which notices there are is listed in the contract alone (contract/src/notifications.ts).
create table notification (
  member_id bigint not null references member,
  notification_id bigint not null default new_id(),
  kind text not null check (kind in ('comment', 'spam', 'notice')),
  article_id bigint,
  comment_id bigint,
  spam_count smallint,
  notice text,
  measure_id bigint,
  subject_id bigint,
  read_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (member_id, notification_id),
  check ((kind = 'comment') = (comment_id is not null)),
  check ((kind = 'spam') = (spam_count is not null)),
  constraint notification_is_notice
    check ((kind = 'notice') = (notice is not null) and (kind = 'notice') = (num_nonnulls(measure_id, subject_id) = 1)
           and (kind = 'notice') = (article_id is null))
);
create unique index notification_comment on notification (member_id, article_id, comment_id) where kind = 'comment';
create unique index notification_spam on notification (member_id, article_id, spam_count) where kind = 'spam';
create unique index notification_notice on notification (member_id, measure_id, notice) where kind = 'notice';
create unique index notification_notice_subject on notification (member_id, subject_id, notice) where subject_id is not null;
create index notification_list on notification (member_id, kind, notification_id desc) where hidden_at is null;
create index notification_unread on notification (member_id, kind) where hidden_at is null and read_at is null;
create index notification_article on notification (article_id);
create index notification_created on notification (created_at);
-- A withdrawn member whose comments stay is notified of replies to them no more. A notice is written in the transaction of a measure,
-- which must not wait for the member's own changes: it looks for itself.
create trigger skip_withdrawn before insert on notification
  for each row when (new.kind <> 'notice') execute function skip_withdrawn();

-- Notifications to deliver: written in the transaction that caused them, turned into rows of `notification` after its commit, at
-- least once; the unique keys above make a repeat harmless.
create table outbox (
  event_id bigint primary key default new_id(),
  member_ids bigint[] not null,
  kind text not null check (kind in ('comment', 'spam')),
  article_id bigint not null,
  comment_id bigint,
  spam_count smallint,
  created_at timestamptz not null default now()
);
