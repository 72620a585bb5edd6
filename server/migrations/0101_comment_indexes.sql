-- The first comments of a post's threads, without a step over their replies, and the replies of a thread counted from the index.
-- Where building these on a large table takes too long, create them with "create index concurrently" before updating.
create index if not exists comment_top on comment (article_id, comment_id) where parent_comment_id is null;
create index if not exists comment_reply_of on comment (article_id, parent_comment_id, member_id) include (comment_id)
  where parent_comment_id is not null;
-- The index before begins in the same way.
drop index comment_reply;
