-- What only the versions before 0.1.0 used (0016_unused.sql). The last of them may still serve: it neither reads nor writes what goes here.
-- It still looks into call_count, former_region and search_fill: a later migration drops these tables.

-- The posts whose texts the job of that version had not reached yet, if any. The locks prevent an edit or a deletion between reading a
-- post and storing its text.
with posts as materialized (
  select article_id, title, content from article
   where deleted_at is null and article_id < (select below_article from search_fill) order by article_id for share
)
insert into article_text (article_id, part, searched)
select article_id, (select part from search_part where first_article <= article_id order by first_article desc limit 1),
       search_text(title, content)
  from posts
on conflict do nothing;
delete from search_fill;
-- In databases that had posts before texts were stored.
drop index if exists article_search;

drop trigger current_region on member_region;
drop trigger current_region on curation;
drop trigger current_region on place;
drop trigger current_region on article;
drop function set_current_region(), set_current_place_region(), set_current_article_region(), divided_region(bigint, integer, integer);

alter table photo drop column transcode_after;
alter table zone_setting drop column secret;
