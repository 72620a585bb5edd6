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

create index article_search on article using gin (search_grams(search_text(title, content))) where deleted_at is null;
create index place_search on place using gin (search_grams(search_text(title, ''))) where deleted_at is null;
drop index article_words;
