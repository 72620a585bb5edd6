-- What a photo shows, in its author's words (docs/decisions/221): read aloud in its place, searched with the post, and kept with earlier
-- versions of it. A process of the version before leaves it as it is.
alter table photo add column description text not null default '';
-- The descriptions a version had, in the order of its photos, a line each.
alter table article_version add column photo_descriptions text not null default '';

-- The descriptions of a post's photos in their order, a line each.
create function photo_descriptions_of(article bigint) returns text
  language sql stable parallel safe as $$
  select coalesce(string_agg(description, E'\n' order by position), '') from photo
   where article_id = article and state = 'attached' and description <> ''
$$;

create or replace function store_article_text() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from article_text where article_id = new.article_id;
  else
    insert into article_text (article_id, part, searched)
    select new.article_id, (select part from search_part where first_article <= new.article_id order by first_article desc limit 1),
           search_text(new.title, new.content || E'\n' || photo_descriptions_of(new.article_id))
    on conflict (article_id) do update set searched = excluded.searched;
  end if;
  return null;
end $$;

-- The photos of a new post are attached after its row is written. Of ten described photos the first writes the text and the others find
-- it as it is to be.
create function store_photo_description() returns trigger language plpgsql as $$
begin
  update article_text t set searched = s.searched
    from (select article_id, search_text(title, content || E'\n' || photo_descriptions_of(article_id)) as searched
            from article where article_id = new.article_id and deleted_at is null) s
   where t.article_id = s.article_id and t.searched <> s.searched;
  return null;
end $$;
create trigger photo_description_stored after update of description, state on photo for each row
  when (new.article_id is not null and (new.description <> '' or old.description <> '')
        and (old.description, old.state, old.article_id) is distinct from (new.description, new.state, new.article_id))
  execute function store_photo_description();
