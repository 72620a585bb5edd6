-- A deleted post keeps its words for a while; `erased`: they are gone, and it cannot be restored. The constraint is validated in 0098.
alter table article drop constraint article_delete_reason_check;
alter table article add constraint article_delete_reason_check
  check (delete_reason in ('author', 'spam', 'withdrawn', 'admin', 'held', 'erased')) not valid;
-- Building these holds up writes to their tables, a few seconds for a million rows; where that is too long, create them concurrently
-- before the update.
create index if not exists article_to_erase on article (deleted_at) where delete_reason in ('author', 'spam', 'admin');
create index if not exists notification_created on notification (created_at);
