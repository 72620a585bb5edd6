-- Posts that were hidden while their category was deleted kept it. They move to 기타 기록, as the visible ones did (BEHAVIOUR: categories-7).
with stranded as (
  select a.article_id, a.member_id
    from article a join category c on c.category_id = a.category_id join member m on m.member_id = a.member_id
   where a.delete_reason in ('spam', 'admin', 'held') and c.deleted_at is not null and m.withdrawn_at is null
), made as (
  insert into category (member_id, name, color) select distinct member_id, '기타 기록', 'BLACK' from stranded
  on conflict do nothing returning member_id, category_id
), rest as (
  select member_id, category_id from made
  union all
  select member_id, category_id from category where name = '기타 기록' and deleted_at is null
)
update article a set category_id = r.category_id
  from stranded s join rest r on r.member_id = s.member_id where a.article_id = s.article_id;
