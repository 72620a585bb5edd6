-- Text search (docs/decisions/030-text-search.md). Trigrams need three letters, and the words people search for
-- in Hangul have one or two; here a text is found by its single letters and its pairs of letters.

-- What two texts have in common when spaces, case and width do not matter.
create function search_key(given text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(lower(normalize(given, NFKC)), '\s+', '', 'g');

-- The initial consonants of Hangul, as NFKC writes consonants: 망원동 is ᄆᄋᄃ. A decomposed syllable loses its vowel, one of
-- 21, and its final, one of 27. What is no syllable stays.
create function initials_of(given text) returns text
  language sql immutable parallel safe strict
  return translate(normalize(given, NFD),
    U&'\1161\1162\1163\1164\1165\1166\1167\1168\1169\116A\116B\116C\116D\116E\116F\1170\1171\1172\1173\1174\1175'
    || U&'\11A8\11A9\11AA\11AB\11AC\11AD\11AE\11AF\11B0\11B1\11B2\11B3\11B4\11B5\11B6\11B7\11B8\11B9\11BA\11BB\11BC\11BD\11BE\11BF\11C0\11C1\11C2',
    '');

-- The text that is searched: the name or title, its initials, and the body, each on a line of its own.
create function search_text(name text, body text) returns text
  language sql immutable parallel safe strict
  return search_key(name) || E'\n' || initials_of(search_key(name)) || E'\n' || search_key(body);

-- Every letter of a text and every pair of neighbours on a line, as numbers: a letter by its code, a pair by both. The planner
-- knows its cost, so that it always uses the index.
create function search_grams(looked_through text) returns integer[]
  language sql immutable parallel safe strict cost 20000
  return array(
    select distinct gram
      from (select ascii(letter) & 65535 as code, lag(ascii(letter) & 65535) over (order by nth) as before
              from string_to_table(looked_through, null) with ordinality letters (letter, nth)) pair,
           lateral (values (code), (case when before <> 10 then before << 16 | code end)) grams (gram)
     where code <> 10 and gram is not null);

create index place_search on place using gin (search_grams(search_text(title, ''))) where deleted_at is null;

-- What is searched of each post that is not deleted is stored beside it and kept by a trigger (docs/decisions/137).

-- Consecutive posts, some ten thousand together: the part of a post is the last one that begins at or below its id. A part is opened
-- ahead of time (`openSearchPart`), so that every transaction knows it before an id falls into it.
create table search_part (
  part integer primary key,
  first_article bigint not null unique
);
insert into search_part (part, first_article) values (0, 0);

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
create trigger article_text_inserted after insert on article for each row execute function store_article_text();
create trigger article_text_updated after update of title, content, deleted_at on article
  for each row when ((old.title, old.content, old.deleted_at) is distinct from (new.title, new.content, new.deleted_at))
  execute function store_article_text();
