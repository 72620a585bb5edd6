-- Notifications of comments as one row a post and kind, and posts whose comments tell a member nothing (docs/decisions/224).

-- Whether the comment answers the member, or is in a thread that they began. By trigger, so that a process of the version before, which may
-- still serve, writes it too.
alter table notification add column is_reply boolean not null default false;
create function mark_reply() returns trigger language plpgsql as $$
begin
  new.is_reply := exists (
    select from comment c left join comment top on (top.article_id, top.comment_id) = (c.article_id, c.parent_comment_id)
     where (c.article_id, c.comment_id) = (new.article_id, new.comment_id) and new.member_id in (c.replied_member_id, top.member_id));
  return new;
end $$;
create trigger mark_reply before insert on notification
  for each row when (new.kind = 'comment') execute function mark_reply();
update notification n set is_reply = true
  from comment c left join comment top on (top.article_id, top.comment_id) = (c.article_id, c.parent_comment_id)
 where n.kind = 'comment' and (c.article_id, c.comment_id) = (n.article_id, n.comment_id)
   and n.member_id in (c.replied_member_id, top.member_id);

-- The notifications of one row, the newest first.
create index notification_group on notification (member_id, article_id, is_reply, notification_id desc)
  where kind = 'comment' and hidden_at is null;

create table muted_post (
  member_id bigint not null references member on delete cascade,
  article_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (member_id, article_id)
);
create index muted_post_article on muted_post (article_id);
create trigger refuse_withdrawn before insert on muted_post for each row execute function refuse_withdrawn();
