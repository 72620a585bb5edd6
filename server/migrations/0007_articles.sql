-- A member's posts. Every statement that shows posts reads them through the functions of 0008_visibility.sql, never from the table
-- (scripts/check/article-reads.ts). Foreign keys are within a shard; references across shards are checked by the audit
-- (docs/decisions/003).
create table article (
  article_id bigint primary key default new_id(),
  member_id bigint not null,
  category_id bigint,
  -- Where others see it: the area of a zone for a masked post.
  place_id bigint not null,
  region_id bigint references region,
  title text not null,
  content text not null,
  date date not null,
  -- The first photo, repeated here so that lists read one row.
  main_photo_uuid uuid not null,
  challenge_id bigint references challenge,
  -- Who sees it (docs/decisions/094): everybody, whoever has its link, or its author alone.
  audience text not null default 'everyone' check (audience in ('everyone', 'link', 'me')),
  -- The random part of its link.
  link_key text,
  -- What its author says of money behind it (docs/decisions/128).
  disclosure text not null default 'none',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Raised by each edit, so that an edit of an older version can be refused.
  version integer not null default 1,
  deleted_at timestamptz,
  -- `held`: hidden until a moderator has looked. A deleted post keeps its words for a while; `erased`: they are gone, and it cannot be
  -- restored.
  delete_reason text check (delete_reason in ('author', 'spam', 'withdrawn', 'admin', 'held', 'erased')),
  check ((deleted_at is null) = (delete_reason is null)),
  constraint article_link check ((audience = 'link') = (link_key is not null)),
  constraint article_disclosure check (disclosure in ('none', 'own', 'sponsored')),
  -- A sponsored post is in no challenge, whoever races to join one.
  constraint article_sponsored_alone check (disclosure <> 'sponsored' or challenge_id is null)
);
create index article_place on article (place_id, article_id desc) where deleted_at is null;
-- The removed posts of a place, which move with it.
create index article_place_removed on article (place_id) where deleted_at is not null;
create index article_region on article (region_id, article_id desc) where deleted_at is null;
create index article_mine on article (member_id, category_id, article_id desc) where deleted_at is null;
create index article_author on article (member_id, created_at);
-- A member's public page lists their posts, all or those of a region, newest first.
create index article_by_author on article (member_id, article_id desc) where deleted_at is null;
create index article_by_author_region on article (member_id, region_id, article_id desc) where deleted_at is null;
-- The places that only a member's own posts keep on their map.
create index article_unlisted on article (member_id, place_id) where deleted_at is null and audience <> 'everyone';
create index article_challenge on article (challenge_id, article_id) where challenge_id is not null and deleted_at is null;
create index article_to_erase on article (deleted_at) where delete_reason in ('author', 'spam', 'admin');
create trigger refuse_withdrawn before insert on article for each row execute function refuse_withdrawn();
-- The post that stays has no category.
create trigger refuse_category_of_withdrawn before update of category_id on article
  for each row when (new.category_id is not null) execute function refuse_withdrawn();

-- An id for a post that was written at an earlier time, where other posts may already have any number of its millisecond.
create function article_id_at(at timestamptz) returns bigint language plpgsql volatile parallel unsafe as $$
declare
  ms bigint := greatest((extract(epoch from at) * 1000)::bigint - 1704067200000, 1);
  id bigint;
begin
  loop
    id := ms << 12 | (random_id() & 4095);
    exit when not exists (select from article where article_id = id);
    ms := ms + 1;
  end loop;
  return id;
end $$;

-- The counters change often: in a row of their own they are updated in place.
create table article_count (
  article_id bigint primary key references article,
  likes integer not null default 0 check (likes >= 0),
  reports integer not null default 0 check (reports >= 0),
  comments integer not null default 0 check (comments >= 0)
) with (fillfactor = 70);

create table article_like (
  article_id bigint not null references article,
  member_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (article_id, member_id)
);
create index article_like_member on article_like (member_id, article_id);
create trigger skip_withdrawn before insert on article_like for each row execute function skip_withdrawn();

-- What a post said before each edit, for moderators alone (docs/decisions/144). `place_name` is what others were shown, and null once a
-- zone of the author's changed; the photos are those it had, of which the removed ones are deleted.
create table article_version (
  article_id bigint not null references article,
  version integer not null,
  title text not null,
  content text not null,
  date date not null,
  place_name text,
  disclosure text not null check (disclosure in ('none', 'own', 'sponsored')),
  photo_uuids uuid[] not null,
  written_at timestamptz not null,
  replaced_at timestamptz not null default now(),
  primary key (article_id, version)
);
create index article_version_replaced on article_version (replaced_at);

-- What a post said of money before each change of it: rows are only ever added.
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

create table photo (
  photo_uuid uuid primary key,
  member_id bigint not null,
  article_id bigint,
  position smallint check (position between 0 and 9),
  state text not null default 'pending' check (state in ('pending', 'attached', 'dead')),
  bytes integer not null,
  width integer not null,
  height integer not null,
  -- A thumbhash in base64, drawn until the photo arrives.
  placeholder text not null,
  -- Of its largest size, and of the two smaller ones where they are known.
  sha256 bytea not null,
  list_sha256 bytea,
  detail_sha256 bytea,
  created_at timestamptz not null default now(),
  state_at timestamptz not null default now(),
  -- When it was last compared with its hashes, and since when it is known to be damaged (BEHAVIOUR: faults-12).
  checked_at timestamptz,
  damaged_at timestamptz
);
create index photo_article on photo (article_id, position) where state = 'attached' and article_id is not null;
create index photo_unattached on photo (state_at) where state <> 'attached';
create index photo_member on photo (member_id, created_at);
create index photo_to_check on photo (checked_at nulls first) where state = 'attached';
create index photo_damaged on photo (photo_uuid) where damaged_at is not null;
create trigger refuse_withdrawn before insert on photo for each row execute function refuse_withdrawn();

-- Photos whose copies caches before us have to forget: of deleted and hidden posts, and of profiles. Told twice, since an answer may be
-- on its way into a cache while it is told.
create table photo_purge (
  uuid uuid primary key,
  due_at timestamptz not null default now(),
  passes_left smallint not null default 2,
  tries integer not null default 0
);
create index photo_purge_due on photo_purge (due_at);

create function purge_photos(uuids uuid[]) returns void language sql as $$
  insert into photo_purge (uuid) select distinct unnest(uuids) order by 1
  on conflict (uuid) do update set due_at = now(), passes_left = 2, tries = 0
$$;

create function purge_dead_photo() returns trigger language plpgsql as $$
begin
  perform purge_photos(array[new.photo_uuid]);
  return null;
end $$;
create trigger photo_is_purged after update of state on photo for each row
  when (new.state = 'dead' and old.state = 'attached') execute function purge_dead_photo();

create function purge_hidden_article() returns trigger language plpgsql as $$
begin
  perform purge_photos(array(select photo_uuid from photo where article_id = new.article_id and state = 'attached'));
  return null;
end $$;
create trigger article_is_purged after update of deleted_at, audience on article for each row
  when (new.deleted_at is not null and old.deleted_at is null or new.audience <> 'everyone' and old.audience = 'everyone')
  execute function purge_hidden_article();
