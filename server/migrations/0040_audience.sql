-- Who sees a post (docs/decisions/094): everybody, whoever has its link, or its author alone. A version that knows nothing of it
-- writes posts for everybody.
alter table article add column audience text not null default 'everyone' check (audience in ('everyone', 'link', 'me'));
-- The random part of a post's link.
alter table article add column link_key text;
alter table article add constraint article_link check ((audience = 'link') = (link_key is not null));

-- The places that only a member's own posts keep on their map. Building it holds up writes to `article`, a second for a million.
create index if not exists article_unlisted on article (member_id, place_id) where deleted_at is null and audience <> 'everyone';

-- The posts a viewer (null: a visitor) finds in lists, counts and searches. Every statement that shows posts reads these, never
-- the table (scripts/check/article-reads.ts). Written so that it is planned as a part of the statement, with its indexes.
create function articles_for(viewer bigint) returns setof article
  language sql stable parallel safe as $$
  select * from article a where a.deleted_at is null and (a.audience = 'everyone' or a.member_id = viewer)
$$;

-- The posts a viewer may open: those they find, and one whose link they have.
create function articles_open_to(viewer bigint, link text) returns setof article
  language sql stable parallel safe as $$
  select * from article a
   where a.deleted_at is null and (a.audience = 'everyone' or a.member_id = viewer or a.audience = 'link' and a.link_key = link)
$$;
