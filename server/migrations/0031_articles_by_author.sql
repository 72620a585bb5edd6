-- A member's public page lists their posts, all or those of a region, newest first. Building these holds up writes to `article`, a few
-- seconds for a million; where that is too long, create them concurrently before the update.
create index if not exists article_by_author on article (member_id, article_id desc) where deleted_at is null;
create index if not exists article_by_author_region on article (member_id, region_id, article_id desc) where deleted_at is null;
