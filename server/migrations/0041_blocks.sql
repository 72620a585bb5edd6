-- Who has blocked whom (docs/decisions/095): each is absent for the other.
create table block (
  member_id bigint not null references member on delete cascade,
  blocked_id bigint not null,
  block_id bigint not null default new_id(),
  created_at timestamptz not null default now(),
  primary key (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index block_list on block (member_id, block_id desc);
create index block_blocked on block (blocked_id);

-- The members who are absent for a viewer: those they blocked, and those who blocked them. Asked once for a statement, as
-- `(select absent_for(viewer))`.
create function absent_for(viewer bigint) returns bigint[]
  language sql stable parallel safe as $$
  select array(select blocked_id from block where member_id = viewer
               union all select member_id from block where blocked_id = viewer)
$$;

create or replace function articles_for(viewer bigint) returns setof article
  language sql stable parallel safe as $$
  select * from article a
   where a.deleted_at is null and (a.audience = 'everyone' or a.member_id = viewer)
     and a.member_id <> all ((select absent_for(viewer))::bigint[])
$$;

create or replace function articles_open_to(viewer bigint, link text) returns setof article
  language sql stable parallel safe as $$
  select * from article a
   where a.deleted_at is null
     and (a.audience = 'everyone' or a.member_id = viewer or a.audience = 'link' and a.link_key = link)
     and a.member_id <> all ((select absent_for(viewer))::bigint[])
$$;

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

-- The places that members made and only absent members have posts at.
create function places_hidden_from(viewer bigint) returns bigint[]
  language sql stable parallel safe as $$
  select array(
    select distinct p.place_id
      from article a join place p using (place_id)
     where a.member_id = any ((select absent_for(viewer))::bigint[]) and a.deleted_at is null
       and p.deleted_at is null and p.created_by is not null
       and not exists (select from articles_for(viewer) f where f.place_id = p.place_id))
$$;
