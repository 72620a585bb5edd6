-- The larger sizes of a photo are stored as JPEG first, and as WebP once they are transcoded (unused since decisions/200): when that may be tried, or
-- until when a process is at it; null once it is done. The version before stores WebP alone.
alter table photo add column transcode_after timestamptz;
-- Where building it on a large table takes too long, create it concurrently before the update.
create index if not exists photo_to_transcode on photo (transcode_after) where transcode_after is not null;
