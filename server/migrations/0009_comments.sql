create table comment (
  article_id bigint not null references article,
  comment_id bigint not null default new_id(),
  -- The thread's first comment; null for that one itself.
  parent_comment_id bigint,
  -- Whom a reply to a reply answers (BEHAVIOUR: comments-29); null for a reply to the thread's first comment.
  replied_member_id bigint,
  member_id bigint not null,
  content text not null,
  -- What it said, if a moderator took it down: it is deleted for everybody, and can be put back.
  withheld text,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- Set on a parent whose replies remain: it stays as a placeholder.
  deleted_at timestamptz,
  primary key (article_id, comment_id),
  foreign key (article_id, parent_comment_id) references comment
);
create index comment_thread on comment (article_id, coalesce(parent_comment_id, comment_id), comment_id);
-- The first comments of a post's threads, without a step over their replies, and the replies of a thread counted from the index.
create index comment_top on comment (article_id, comment_id) where parent_comment_id is null;
create index comment_reply_of on comment (article_id, parent_comment_id, member_id) include (comment_id)
  where parent_comment_id is not null;
create index comment_member on comment (member_id, comment_id);
create trigger refuse_withdrawn before insert on comment for each row execute function refuse_withdrawn();

-- Comments as a viewer sees them. One of an absent member is not there; where others replied to it, it is like a deleted one.
create function comments_for(viewer bigint)
  returns table (article_id bigint, comment_id bigint, parent_comment_id bigint, member_id bigint, content text,
                 created_at timestamptz, edited_at timestamptz, deleted_at timestamptz, replied_member_id bigint)
  language sql stable parallel safe as $$
  select c.article_id, c.comment_id, c.parent_comment_id, c.member_id, c.content, c.created_at, c.edited_at,
         case when c.member_id = any ((select absent_for(viewer))::bigint[]) then coalesce(c.deleted_at, c.created_at)
              else c.deleted_at end,
         case when c.replied_member_id <> all ((select absent_for(viewer))::bigint[]) then c.replied_member_id end
    from comment c
   where c.member_id <> all ((select absent_for(viewer))::bigint[])
      or c.parent_comment_id is null and exists (
           select from comment reply
            where reply.article_id = c.article_id and reply.parent_comment_id = c.comment_id
              and reply.member_id <> all ((select absent_for(viewer))::bigint[]))
$$;
