-- Notifications are written with their cause (docs/decisions/210). A process of the version before, which may still serve, writes an event
-- to `outbox` in that same transaction: it becomes notifications at once, and that process finds none to deliver. A later migration drops
-- the table.
create function deliver_event() returns trigger language plpgsql as $$
begin
  insert into notification (member_id, kind, article_id, comment_id, spam_count)
  select member_id, new.kind, new.article_id, new.comment_id, new.spam_count from unnest(new.member_ids) member_id
  on conflict do nothing;
  return null;
end $$;
-- Waits for transactions that have written an event, so that the next statement sees it.
create trigger deliver_event before insert on outbox for each row execute function deliver_event();

-- The events that were not delivered yet; a comment that is already deleted makes none.
with undelivered as (delete from outbox returning *)
insert into notification (member_id, kind, article_id, comment_id, spam_count)
select member_id, kind, article_id, comment_id, spam_count from undelivered cross join unnest(member_ids) member_id
 where kind = 'spam'
    or exists (select from comment c
                where (c.article_id, c.comment_id) = (undelivered.article_id, undelivered.comment_id) and c.deleted_at is null)
on conflict do nothing;
