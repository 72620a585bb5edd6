-- What is searched of each post that is not deleted, stored beside it and kept by a trigger, whichever version writes
-- (docs/decisions/137).

-- Consecutive posts, some ten thousand together: the part of a post is the last one that begins at or below its id. A part is opened
-- ahead of time (`openSearchPart`), so that every transaction knows it before an id falls into it.
create table search_part (
  part integer primary key,
  first_article bigint not null unique
);
insert into search_part (part, first_article)
select row_number() over (order by article_id) - 1, case when nth = 1 then 0 else article_id end
  from (select article_id, row_number() over (order by article_id) as nth from article) numbered where nth % 10000 = 1;
insert into search_part (part, first_article) select 0, 0 where not exists (select from search_part);

create table article_text (
  article_id bigint primary key,
  part integer not null,
  -- `search_text` of its title and content.
  searched text not null,
  constraint article_text_article foreign key (article_id) references article on delete cascade
);

-- The letters of a text and the pairs of neighbours, each with the number of a part before it: one search of the index finds them in
-- one part only. Duplicates do no harm there. Not for parallel workers: starting them for each part takes longer than its search.
create function search_keys(part integer, searched text) returns text[]
  language sql immutable parallel restricted strict cost 200
  return string_to_array(rtrim(
    regexp_replace(searched, '(.)', part || ':\1 ', 'g')
    || regexp_replace(searched, '(..)', part || ':\1 ', 'g') || ' ' || regexp_replace(substr(searched, 2), '(..)', part || ':\1 ', 'g')), ' ');

-- Without a list of pending entries, which every search would read for every part.
create index article_text_keys on article_text using gin (search_keys(part, searched) collate "C") with (fastupdate = off);

create function store_article_text() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from article_text where article_id = new.article_id;
  else
    insert into article_text (article_id, part, searched)
    select new.article_id, (select part from search_part where first_article <= new.article_id order by first_article desc limit 1),
           search_text(new.title, new.content)
    on conflict (article_id) do update set searched = excluded.searched;
  end if;
  return null;
end $$;

-- Below which id the posts of before have no text yet; no row once all have one. Written by the job `store-texts`.
create table search_fill (
  below_article bigint primary key
);
insert into search_fill (below_article) select 9007199254740991 where exists (select from article);

create trigger article_text_inserted after insert on article for each row execute function store_article_text();
create trigger article_text_updated after update of title, content, deleted_at on article
  for each row when ((old.title, old.content, old.deleted_at) is distinct from (new.title, new.content, new.deleted_at))
  execute function store_article_text();

-- The index that searched without stored texts: an older version and the time until all texts are stored need it.
do $$ begin
  if not exists (select from article) then drop index article_search; end if;
end $$;
