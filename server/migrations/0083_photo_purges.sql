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
